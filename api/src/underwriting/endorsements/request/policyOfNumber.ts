import { and } from 'drizzle-orm';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { policies } from '../../../platform/database/schema/policies';
import { isWholeNumber } from '../../policies/policyNumbers';
import { policyNotFound, visiblePolicies } from '../../policies/record/findPolicy';

/** The policy of a number, however it is written, if the user may see it. */
export async function policyOfNumber(database: Database, user: CurrentUser, number: string) {
  const [found] = await database
    .select({ PolicyUniqueId: policies.uniqueId })
    .from(policies)
    .where(and(visiblePolicies(user), isWholeNumber(number.toUpperCase())))
    .limit(1);
  if (!found) throw policyNotFound('numeroApolice');
  return found;
}
