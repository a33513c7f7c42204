/** Short-rate table (prazo curto) of DOMAIN: days elapsed and the share of the annual premium earned, in per cent. */
const SHORT_RATE: readonly (readonly [days: number, percent: number])[] = [
  [15, 13],
  [30, 20],
  [45, 27],
  [60, 30],
  [75, 37],
  [90, 40],
  [105, 46],
  [120, 50],
  [135, 56],
  [150, 60],
  [165, 66],
  [180, 70],
  [195, 73],
  [210, 75],
  [225, 78],
  [240, 80],
  [255, 83],
  [270, 85],
  [285, 88],
  [300, 90],
  [315, 93],
  [330, 95],
  [345, 98],
  [365, 100],
];

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

/** Net premium of one modality: never less than its minimum. */
export const netPremiumCents = (amountCents: number, annualRatePercent: number, days: number, minimumCents: number) =>
  Math.max(minimumCents, proRataCents(amountCents, annualRatePercent, days));

/** A percentage of an amount in cents, rounded half up. */
export const shareCents = (amountCents: number, percent: number): number => proRataCents(amountCents, percent, 365);

/** What a cancellation by policy holder or insured gives back, by the short-rate table; linear between its points. */
export function cancellationRefundCents(
  premiumCents: number,
  paidCents: number,
  elapsedDays: number,
  term: number,
): number {
  const elapsed = Math.min(365, Math.max(0, (elapsedDays * 365) / term));
  const next = SHORT_RATE.findIndex(([days]) => days >= elapsed);
  // Mutants excused (number, collection): no day lies beyond the table, which only the types do not know.
  const [upperDays, upperPercent] = SHORT_RATE[next] ?? [365, 100];
  const [lowerDays, lowerPercent] = SHORT_RATE[next - 1] ?? [0, 0];
  const earned = lowerPercent + ((elapsed - lowerDays) / (upperDays - lowerDays)) * (upperPercent - lowerPercent);
  return Math.max(0, paidCents - shareCents(premiumCents, earned));
}
