import { and, eq } from 'drizzle-orm';
import type { Account } from 'oidc-provider';
import type { Database } from '../../platform/database/connection';
import { companies } from '../../platform/database/schema/companies';
import { users } from '../../platform/database/schema/users';

/** The identity behind an account of the provider: an active user of the company, or undefined for anybody else. */
export async function accountOf(
  database: Database,
  accountId: string,
  companyKey: string | null,
): Promise<Account | undefined> {
  if (companyKey === null) return undefined;
  const [user] = await database
    .select({ uniqueId: users.uniqueId, email: users.email, name: users.name })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(and(eq(users.uniqueId, accountId), eq(users.isActive, true), eq(companies.key, companyKey)));
  if (!user) return undefined;
  return {
    accountId: user.uniqueId,
    claims: async () => ({
      sub: user.uniqueId,
      email: user.email,
      email_verified: true,
      name: user.name,
      preferred_username: user.email,
    }),
  };
}
