import { eq } from 'drizzle-orm';
import type { PortalConfiguration } from '@portal/shared/contracts/people/session';
import type { Database } from '../../platform/database/connection';
import { companies, companyHosts } from '../../platform/database/schema/companies';
import { notFound } from '../../platform/server/refusal';
import { logoOf } from './logo';

/** `Aurora.Localhost:8080` → `aurora.localhost`. */
export const hostNameOf = (dns: string): string => dns.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');

/** Branding, company and maintenance of a host name. Refuses an unknown one: the shell then starts with its defaults. */
export async function portalConfigurationOf(database: Database, dns: string): Promise<PortalConfiguration> {
  const host = hostNameOf(dns);
  const [row] = await database
    .select({ company: companies })
    .from(companyHosts)
    .innerJoin(companies, eq(companies.id, companyHosts.companyId))
    .where(eq(companyHosts.host, host));
  if (!row) throw notFound('Nenhuma seguradora atende por este endereço.', { field: 'dns' });
  const { company } = row;
  return {
    maintenance: company.isUnderMaintenance,
    maintenanceMessage: company.maintenanceMessage ?? '',
    warnMaintenance: company.warnMaintenance,
    dns: host,
    layout: {
      common: {
        primaryColor: company.primaryColor,
        figureColor: company.figureColor,
        lineColor: company.lineColor,
        FontFamily: company.fontFamily,
        FontFamilyUrl: company.fontFamilyUrl ?? '',
      },
    },
    CompanyName: company.name,
    CompanyKey: company.key,
    KanbanUrl: '',
    ShowPlatformNotice: company.showPlatformNotice,
    IdleMinutes: company.idleMinutes,
    HasDirectorySignIn: company.directoryIssuer !== null,
    HelpDesk:
      company.helpDeskBaseUrl && company.helpDeskWebsiteToken
        ? { BaseUrl: company.helpDeskBaseUrl, WebsiteToken: company.helpDeskWebsiteToken }
        : null,
    Logo: logoOf(company),
    ...(company.reportUrl && { ReportOrigin: new URL(company.reportUrl).origin }),
  };
}
