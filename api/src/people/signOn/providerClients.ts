import * as addresses from '@portal/shared/domain/portal/addresses';
import { eq } from 'drizzle-orm';
import type { ClientMetadata } from 'oidc-provider';
import type { Database } from '../../platform/database/connection';
import { companies, companyHosts } from '../../platform/database/schema/companies';
import { OWN_DIRECTORY } from './directory';

const CLIENT_ID = /^portal-(.+)$/;

/** The company that a client of the portal's provider stands for; null for other names. */
export const companyKeyOfClient = (clientId: string): string | null => CLIENT_ID.exec(clientId)?.[1] ?? null;

/**
 * The portal of one company as a client of the provider: public, with PKCE. Codes go to the portal's own pages alone,
 * on the host names of the company, under the scheme and port of the provider itself.
 */
export async function portalClient(
  database: Database,
  issuer: string,
  clientId: string,
): Promise<ClientMetadata | undefined> {
  const key = companyKeyOfClient(clientId);
  if (key === null) return undefined;
  const rows = await database
    .select({ name: companies.name, directory: companies.directoryIssuer, host: companyHosts.host })
    .from(companies)
    .innerJoin(companyHosts, eq(companyHosts.companyId, companies.id))
    .where(eq(companies.key, key))
    .orderBy(companyHosts.host);
  const [company] = rows;
  if (!company) return undefined;
  const pages = [
    addresses.signOnReturn(),
    ...(company.directory === OWN_DIRECTORY ? [addresses.directoryReturn(key)] : []),
  ];
  return {
    client_id: clientId,
    client_name: company.name,
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code'],
    response_types: ['code'],
    post_logout_redirect_uris: rows.map(({ host }) => originOf(issuer, host) + addresses.signIn()),
    redirect_uris: rows.flatMap(({ host }) => pages.map((page) => originOf(issuer, host) + page)),
  };
}

function originOf(issuer: string, host: string): string {
  const { protocol, port } = new URL(issuer);
  return `${protocol}//${host}${port ? `:${port}` : ''}`;
}
