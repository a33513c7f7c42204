import { eq } from 'drizzle-orm';
import type { SignOnKind } from '@portal/shared/contracts/people/signOn';
import type { Database } from '../../platform/database/connection';
import { companies } from '../../platform/database/schema/companies';
import type { SignOnSettings } from './signOnSettings';

/** In `companies.directory_issuer`: the company's directory is the portal's own provider. */
export const OWN_DIRECTORY = 'portal';

/** An OpenID provider at which a company's users confirm who they are, and the portal's name there. */
export interface IdentitySource {
  companyId: number;
  issuer: string;
  clientId: string;
  clientSecret: string | null;
}

/** The portal's name at its own provider, for one company. */
export const ownClientId = (companyKey: string): string => `portal-${companyKey}`;

/** Where users of a company sign in: at the single sign-on host, or in the company's directory. Null for nowhere. */
export async function identitySourceOf(
  database: Database,
  settings: SignOnSettings,
  kind: SignOnKind,
  companyKey: string | null,
): Promise<IdentitySource | null> {
  if (companyKey === null) return null;
  const [company] = await database
    .select({ id: companies.id, issuer: companies.directoryIssuer, clientId: companies.directoryClientId })
    .from(companies)
    .where(eq(companies.key, companyKey));
  if (!company) return null;
  const isOwn = kind === 'signOn' || company.issuer === OWN_DIRECTORY;
  if (isOwn)
    return settings.issuer === null
      ? null
      : { companyId: company.id, issuer: settings.issuer, clientId: ownClientId(companyKey), clientSecret: null };
  if (!company.issuer || !company.clientId) return null;
  return {
    companyId: company.id,
    issuer: company.issuer,
    clientId: company.clientId,
    clientSecret: settings.directorySecrets[companyKey] ?? null,
  };
}
