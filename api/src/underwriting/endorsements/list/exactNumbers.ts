import { and, eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { policies } from '../../../platform/database/schema/policies';
import { isWholeNumber } from '../../policies/policyNumbers';
import { visiblePolicies } from '../../policies/record/findPolicy';

/** What is asked for by a whole number, as a condition of endorsements; null where it is none. */
export interface Exactly {
  Number: SQL | null;
  TextSearch: SQL | null;
}

/** Fewer digits are a part of very many numbers, and of a policy the whole of none. */
const NUMBER_LIKE = /^[\dE\s./-]+$/;
const FEWEST_DIGITS = 9;

/** Whole numbers are found at once, where groups of three digits lead to very many. */
export async function exactNumbers(
  database: Database,
  user: CurrentUser,
  query: { Number?: string | undefined; TextSearch?: string | undefined },
): Promise<Exactly> {
  const [Number, TextSearch] = await Promise.all([
    ofWholeNumber(database, user, query.Number),
    ofWholeNumber(database, user, query.TextSearch),
  ]);
  return { Number, TextSearch };
}

async function ofWholeNumber(database: Database, user: CurrentUser, text = ''): Promise<SQL | null> {
  const number = text.trim().toUpperCase();
  if (!NUMBER_LIKE.test(number) || number.replace(/\D/g, '').length < FEWEST_DIGITS) return null;
  const [own] = await database
    .select({ id: endorsements.id })
    .from(endorsements)
    .where(and(eq(endorsements.companyId, user.companyId), eq(endorsements.number, number)));
  if (own) return eq(endorsements.id, own.id);
  const [policy] = await database
    .select({ id: policies.id })
    .from(policies)
    .where(and(visiblePolicies(user), isWholeNumber(number)))
    .limit(1);
  return policy ? eq(endorsements.policyId, policy.id) : null;
}
