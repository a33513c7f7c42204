import { and, asc, desc, eq, gt, isNotNull, isNull, ne, not, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { RefundState } from '@portal/shared/domain/billing/refundPayments';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { refundPayments } from '../../platform/database/schema/bankFiles';
import { endorsements } from '../../platform/database/schema/endorsements';
import { policies } from '../../platform/database/schema/policies';
import { endorsementRefunds } from '../../platform/database/schema/policyVersions';
import { isHeldByList } from '../policies/refunds/screenedPayee';

/** Most payments of one file; the others go with the next. */
const MAX_PAYMENTS_OF_FILE = 10_000;

/** A state of the queue as a condition on its rows (`refundStateOf`). */
export function inState(state: RefundState): SQL | undefined {
  if (state === 'toApprove') return isNull(endorsementRefunds.releasedAt);
  const isReleased = isNotNull(endorsementRefunds.releasedAt);
  return state === 'toPay'
    ? and(isReleased, isNull(endorsementRefunds.paymentState))
    : and(isReleased, eq(endorsementRefunds.paymentState, state));
}

/** A claim that was flagged after the release keeps the money back until somebody decides anew. */
export const isHeldByClaim = sql`(${policies.claimKind} is not null and ${gt(policies.claimFlaggedAt, endorsementRefunds.releasedAt)})`;

const toPay = (companyId: number) => and(eq(endorsementRefunds.companyId, companyId), inState('toPay'));

/** Who released a refund does not send it. */
const isOfOthers = ({ id }: CurrentUser) =>
  or(isNull(endorsementRefunds.releasedByUserId), ne(endorsementRefunds.releasedByUserId, id));

/** Counts what a user could send now, and what they have released themselves. */
export async function countToPay(
  database: Database | Transaction,
  user: CurrentUser,
): Promise<{ count: number; cents: number; ownCount: number }> {
  const [found] = await database
    .select({
      count: sql<number>`(count(*) filter (where ${isOfOthers(user)}))::integer`,
      cents: sql<string>`coalesce(sum(${endorsementRefunds.amountCents}) filter (where ${isOfOthers(user)}), 0)`,
      ownCount: sql<number>`(count(*) filter (where not ${isOfOthers(user)}))::integer`,
    })
    .from(endorsementRefunds)
    .innerJoin(endorsements, eq(endorsements.id, endorsementRefunds.endorsementId))
    .innerJoin(policies, eq(policies.id, endorsements.policyId))
    .where(and(toPay(user.companyId), not(isHeldByClaim), not(isHeldByList)));
  if (!found) throw new Error('A count has a row');
  return { ...found, cents: Number(found.cents) };
}

/** The refunds that a file of this user takes, held so that no other takes them, in the order in which they came about. */
export const lockToPay = (transaction: Transaction, user: CurrentUser) =>
  transaction
    .select({
      refund: endorsementRefunds,
      uniqueId: endorsements.uniqueId,
      policyUniqueId: policies.uniqueId,
      payments: transaction.$count(refundPayments, eq(refundPayments.endorsementId, endorsementRefunds.endorsementId)),
    })
    .from(endorsementRefunds)
    .innerJoin(endorsements, eq(endorsements.id, endorsementRefunds.endorsementId))
    .innerJoin(policies, eq(policies.id, endorsements.policyId))
    .where(and(toPay(user.companyId), isOfOthers(user), not(isHeldByClaim), not(isHeldByList)))
    .orderBy(asc(endorsementRefunds.endorsementId))
    .limit(MAX_PAYMENTS_OF_FILE)
    .for('update', { of: endorsementRefunds });

export type RefundToPay = Awaited<ReturnType<typeof lockToPay>>[number];

/** The last payment of a refund, for a lateral join. */
export const lastPaymentOf = (database: Database) =>
  database
    .select({
      state: refundPayments.state,
      occurrence: refundPayments.occurrence,
      paidOn: refundPayments.paidOn,
      bankFileId: refundPayments.bankFileId,
    })
    .from(refundPayments)
    .where(eq(refundPayments.endorsementId, endorsementRefunds.endorsementId))
    .orderBy(desc(refundPayments.id))
    .limit(1)
    .as('last_payment');
