import { addDays } from '../time/dates';
import type { PlainDate } from '../time/dates';

interface Guarantee {
  riskKind: string;
  branchCode: string;
}

/** The branch (ramo) of guarantees for public contracts. */
export const PUBLIC_BRANCH = '0775';

/** By what cover goes on with an unpaid premium: that of a lawsuit, and that of a public contract. */
export type CoverKept = 'judicial' | 'publicContract';

/** Why a guarantee stays in force with an unpaid premium (Lei 14.133/2021, art. 97 II); null where it may end for it. */
export function coverKeptBy({ riskKind, branchCode }: Guarantee): CoverKept | null {
  if (riskKind === 'judicial') return 'judicial';
  return branchCode === PUBLIC_BRANCH ? 'publicContract' : null;
}

/** Whether cover goes on with an unpaid premium. */
export const keepsCoverUnpaid = (guarantee: Guarantee): boolean => coverKeptBy(guarantee) !== null;

/** The day on which the renewal of a policy is opened. */
export const renewalOpensOn = (endDate: PlainDate, daysBeforeEnd: number): PlainDate =>
  addDays(endDate, -daysBeforeEnd);

interface RenewalRate {
  Rate: 'today' | 'same' | 'adjusted';
  AdjustmentPercent: number | null;
}

/** Rates are kept to eight places. */
const PLACES = 100_000_000;

/** The rate of a renewal, in per cent a year, from that of the policy and that of today. */
export function renewalRatePercent(
  { Rate, AdjustmentPercent }: RenewalRate,
  { policyPercent, todayPercent }: { policyPercent: number; todayPercent: number },
): number {
  if (Rate === 'today') return todayPercent;
  if (Rate === 'same' || AdjustmentPercent === null) return policyPercent;
  return Math.round(((policyPercent * (100 + AdjustmentPercent)) / 100) * PLACES) / PLACES;
}
