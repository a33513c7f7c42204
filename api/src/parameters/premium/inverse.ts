import { roundHalfUp } from '@portal/shared/domain/values/rounding';

/** Rates and percentages are exact to eight places, as the database keeps them. */
const SCALE = 100_000_000n;

/** A rate or percentage as it will be read again, so that the same one sent twice is the same. */
export const keptPercent = (percent: number): number => roundHalfUp(percent, 8);

/** `numerator / denominator`, rounded half up at the eighth place. */
const rounded = (numerator: bigint, denominator: bigint): number =>
  Number((2n * numerator * SCALE + denominator) / (2n * denominator)) / Number(SCALE);

/** The annual rate in per cent behind a premium: `premium × 365 / (amount × days)` (DOMAIN "Money and premium"). */
export const ratePercentOf = (premiumCents: number, amountCents: number, days: number): number =>
  rounded(BigInt(premiumCents) * 36_500n, BigInt(amountCents) * BigInt(days));

/** A value as a percentage of the premium, for a commission that is given as an amount; of nothing it is nothing. */
export const percentOf = (valueCents: number, premiumCents: number): number =>
  premiumCents === 0 ? 0 : rounded(BigInt(valueCents) * 100n, BigInt(premiumCents));
