import { and, eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import { visibilityOf } from '../../../platform/auth/visibility';
import type { Visibility } from '../../../platform/auth/visibility';
import { keptForEach } from '../../../platform/database/kept';
import type { Asked, Reader } from '../../../platform/database/kept';
import { policies } from '../../../platform/database/schema/policies';
import { rowsOfKind, visibleRows, whoseRows } from '../../../platform/lists/visibleRows';
import { notFound } from '../../../platform/server/refusal';

export type PolicyRow = typeof policies.$inferSelect;

/** Policies of the user's company that are theirs to see. */
export const visiblePolicies = (user: CurrentUser): SQL | undefined =>
  and(eq(policies.companyId, user.companyId), visibleRows(policies, visibilityOf(user)));

/** One that the user may not see does not exist for them. `field` names where the call carries its identity. */
export const policyNotFound = (field: string) =>
  notFound('Esta apólice não existe ou não está entre as que você pode ver.', { field });

type Values = Asked<'companyId' | 'uniqueId' | 'whose'>;

const readVisible = keptForEach((reader, { companyId, uniqueId, whose }: Values, kind: Visibility['kind']) =>
  reader
    .select()
    .from(policies)
    .where(and(eq(policies.companyId, companyId), eq(policies.uniqueId, uniqueId), rowsOfKind(policies, kind, whose))),
);

/** The policy, if the user may see it. */
export async function requireVisiblePolicy(
  database: Reader,
  user: CurrentUser,
  uniqueId: string,
  field = 'policyUniqueId',
): Promise<PolicyRow> {
  const visibility = visibilityOf(user);
  const values = { companyId: user.companyId, uniqueId, whose: whoseRows(visibility) };
  const [row] = await readVisible(database, values, visibility.kind);
  if (!row) throw policyNotFound(field);
  return row;
}
