import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { cardsOf } from '../../../deals/engine/dealCards';
import { lockDeal } from '../../../deals/records/lockDeal';
import type { Deal } from '../../../deals/records/lockDeal';
import type { Transaction } from '../../../platform/database/connection';
import { cards } from '../../../platform/database/schema/boards';
import { policies } from '../../../platform/database/schema/policies';
import type { EndorsementRow } from './endorsementAccess';

/**
 * An endorsement locked for what is done with it, after its policy, which nobody cancels meanwhile, and after its open cards,
 * in the order in which the boards do it. Requests about one take turns before, so that nobody waits in a circle.
 */
export async function lockEndorsement(
  transaction: Transaction,
  { companyId, uniqueId, policyId }: Pick<EndorsementRow, 'companyId' | 'uniqueId' | 'policyId'>,
  now: Date,
): Promise<Deal> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${uniqueId}, 1))`);
  await transaction.select({ id: policies.id }).from(policies).where(eq(policies.id, policyId)).for('key share');
  await transaction
    .select({ id: cards.id })
    .from(cards)
    .where(
      and(
        cardsOf({ kind: 'endorsement', row: { companyId, uniqueId } }),
        isNull(cards.closedAt),
        isNull(cards.decision),
      ),
    )
    .orderBy(asc(cards.id))
    .for('update');
  const deal = await lockDeal(transaction, { companyId, kind: 'endorsement', uniqueId }, now);
  if (!deal) throw new Error('An endorsement is never removed');
  return deal;
}
