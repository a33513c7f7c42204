import { cnpjCheckDigits } from '@portal/shared/domain/people/cnpj';
import { makeActivities, makeBranches } from '../insurers/standard/branches';
import { makeTermTags, termsOfUse } from '../insurers/standard/terms';
import type { companies, companyHosts, companyTerms } from '../platform/database/schema/companies';
import { OWN_DIRECTORY, ownClientId } from '../people/signOn/directory';
import { workingMoment } from './context';
import type { Context } from './context';

/** The insurer itself: branding, hosts, terms, branches and its view of activities. */
export function makeCompany(context: Context) {
  const { settings, companyId, numbering } = context;
  const random = context.random.fork('company');
  const company: typeof companies.$inferInsert = {
    id: companyId,
    uniqueId: random.uuid(),
    key: settings.key,
    name: settings.name,
    document: `${settings.documentRoot}${cnpjCheckDigits(settings.documentRoot)}`,
    primaryColor: settings.primaryColor,
    figureColor: settings.figureColor,
    lineColor: settings.lineColor,
    treatyCapacityCents: settings.treatyCapacityCents,
    fontFamily: settings.fontFamily,
    // The portal serves both fonts itself: nothing is fetched from elsewhere.
    fontFamilyUrl: null,
    directoryIssuer: settings.hasDirectory ? OWN_DIRECTORY : null,
    directoryClientId: settings.hasDirectory ? ownClientId(settings.key) : null,
  };
  const hosts: (typeof companyHosts.$inferInsert)[] = settings.hosts.map((host) => ({ host, companyId }));
  const terms = [1, 2].map((version) => ({
    id: numbering.next('companyTerms'),
    uniqueId: random.uuid(),
    companyId,
    version,
    html: termsOfUse(version, { saysTermForAnswer: version > 1 }),
    inForceSince: workingMoment(context, version === 1 ? 720 : 20, random),
  })) satisfies (typeof companyTerms.$inferInsert)[];
  const termTags = makeTermTags(context, {
    name: settings.name,
    document: company.document,
    privacyEmail: `privacidade@${settings.emailDomain}`,
  });
  const branches = makeBranches(context, random);
  const activities = makeActivities(context);
  return { company, hosts, terms, termTags, branches, activities };
}

export type CompanyRows = ReturnType<typeof makeCompany>;
