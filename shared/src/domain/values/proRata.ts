const RATE_SCALE = 100_000_000;

/** `amount × rate × days / 365` in cents, rounded half up once; exact, because large amounts leave a number's range. */
export function proRataCents(amountCents: number, annualRatePercent: number, days: number): number {
  const rate = BigInt(Math.round(annualRatePercent * RATE_SCALE));
  const numerator = BigInt(amountCents) * rate * BigInt(days);
  const denominator = 365n * 100n * BigInt(RATE_SCALE);
  const magnitude = numerator < 0n ? -numerator : numerator;
  const rounded = Number((2n * magnitude + denominator) / (2n * denominator));
  return numerator < 0n ? -rounded : rounded;
}

/** A percentage of an amount in cents, rounded half up. */
export const shareCents = (amountCents: number, percent: number): number => proRataCents(amountCents, percent, 365);

/** `amount × of / per` in cents, rounded half up once; exact likewise. `per` is above zero. */
export function proportionCents(amountCents: number, ofCents: number, perCents: number): number {
  const per = BigInt(perCents);
  return Number((2n * BigInt(amountCents) * BigInt(ofCents) + per) / (2n * per));
}
