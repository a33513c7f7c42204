import { brokerShares } from '@portal/shared/domain/billing/sharedCommission';
import { roundHalfUp } from '@portal/shared/domain/values/rounding';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import { seesCommission, seesCommissionOf, visibilityOf } from '../../../platform/auth/visibility';
import type { Reader } from '../../../platform/database/kept';
import type { proposals } from '../../../platform/database/schema/proposals';
import { coBrokersOf } from './recordParts';

/** How much of the commission of a policy somebody may know: the one rule for everything that holds such an amount. */
export interface CommissionSeen {
  /**
   * Returns their part of amounts in cents that are each shared by themselves: the issue, and the difference of each
   * endorsement. Null where they see none.
   */
  cents: (...amountsCents: readonly number[]) => number | null;
  /** Returns their part of a percentage of premium; null where they see none. */
  percent: (percent: number) => number | null;
  /** Whether it is not the whole commission, so that amounts have to be known one by one. */
  isShared: boolean;
}

const NOTHING: CommissionSeen = { cents: () => null, percent: () => null, isShared: false };
/** The whole commission. */
export const WHOLE: CommissionSeen = {
  cents: (...amounts) => sum(amounts),
  percent: (percent) => percent,
  isShared: false,
};

/** Percentages are kept to so many places. */
const PERCENT_PLACES = 8;

type Led = Pick<typeof proposals.$inferSelect, 'brokerId'> & { proposalId: number };

/**
 * Reads how much of the commission of a policy or its proposal a user may know: the insurer's staff all, a broker and its
 * agents their own share, an advisor the shares of the brokers that they advise, and nobody else any.
 */
export async function readCommissionSeen(
  reader: Reader,
  user: CurrentUser,
  { brokerId, proposalId }: Led,
): Promise<CommissionSeen> {
  if (!seesCommission(user)) return NOTHING;
  if (visibilityOf(user).kind === 'company') return WHOLE;
  const coBrokers = await coBrokersOf(reader, { id: proposalId });
  const isSeen = [brokerId, ...coBrokers.map(({ broker }) => broker.id)].map((id) => seesCommissionOf(user, id));
  if (isSeen.every(Boolean)) return WHOLE;
  const percents = coBrokers.map(({ sharePercent }) => sharePercent);
  const left = 100 - sum(percents);
  const seenPercent = sum([left, ...percents].filter((_, at) => isSeen[at]));
  return {
    cents: (...amounts) => sum(amounts.flatMap((cents) => brokerShares(cents, percents).filter((_, at) => isSeen[at]))),
    percent: (percent) => roundHalfUp((percent * seenPercent) / 100, PERCENT_PLACES),
    isShared: true,
  };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);
