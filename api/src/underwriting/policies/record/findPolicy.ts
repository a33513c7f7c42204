import { and, eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import { visibilityOf } from '../../../platform/auth/visibility';
import type { Database, Transaction } from '../../../platform/database/connection';
import { policies } from '../../../platform/database/schema/policies';
import { visibleRows } from '../../../platform/lists/visibleRows';
import { notFound } from '../../../platform/server/refusal';

export type PolicyRow = typeof policies.$inferSelect;

/** Policies of the user's company that are theirs to see. */
export const visiblePolicies = (user: CurrentUser): SQL | undefined =>
  and(eq(policies.companyId, user.companyId), visibleRows(policies, visibilityOf(user)));

/** One that the user may not see does not exist for them. `field` names where the call carries its identity. */
export const policyNotFound = (field: string) =>
  notFound('Esta apólice não existe ou não está entre as que você pode ver.', { field });

/** The policy, if the user may see it. */
export async function requireVisiblePolicy(
  database: Database | Transaction,
  user: CurrentUser,
  uniqueId: string,
  field = 'policyUniqueId',
): Promise<PolicyRow> {
  const [row] = await database
    .select()
    .from(policies)
    .where(and(visiblePolicies(user), eq(policies.uniqueId, uniqueId)));
  if (!row) throw policyNotFound(field);
  return row;
}
