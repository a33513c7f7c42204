const RATE_SCALE = 100_000_000;

/** A rate or percentage as a whole number: exact to the eighth place, as the database keeps it. */
export const percentUnits = (percent: number): bigint => BigInt(Math.round(percent * RATE_SCALE));

/** 100 % in the same units. */
export const WHOLE_UNITS = 100n * BigInt(RATE_SCALE);

/**
 * `numerator / denominator` in whole cents, rounded half up once, and below zero half away from it, so that a refund
 * mirrors its charge. The denominator is above zero.
 */
export function quotientCents(numerator: bigint, denominator: bigint): number {
  const magnitude = numerator < 0n ? -numerator : numerator;
  const rounded = Number((2n * magnitude + denominator) / (2n * denominator));
  return numerator < 0n && rounded !== 0 ? -rounded : rounded;
}

/** `amount × rate × days / 365` in cents, rounded half up once; exact, because large amounts leave a number's range. */
export const proRataCents = (amountCents: number, annualRatePercent: number, days: number): number =>
  quotientCents(BigInt(amountCents) * percentUnits(annualRatePercent) * BigInt(days), 365n * WHOLE_UNITS);

/** A percentage of an amount in cents, rounded half up. */
export const shareCents = (amountCents: number, percent: number): number => proRataCents(amountCents, percent, 365);

/** `amount × of / per` in cents, rounded half up once; exact likewise. `per` is above zero. */
export function proportionCents(amountCents: number, ofCents: number, perCents: number): number {
  const per = BigInt(perCents);
  return Number((2n * BigInt(amountCents) * BigInt(ofCents) + per) / (2n * per));
}
