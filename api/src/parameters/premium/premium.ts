import { proRataCents } from '@portal/shared/domain/values/proRata';

/** Net premium of one modality: never less than its minimum. */
export const netPremiumCents = (amountCents: number, annualRatePercent: number, days: number, minimumCents: number) =>
  Math.max(minimumCents, proRataCents(amountCents, annualRatePercent, days));

/** `amount × of / per` in cents, rounded half up once; exact likewise. `per` is above zero. */
export function proportionCents(amountCents: number, ofCents: number, perCents: number): number {
  const per = BigInt(perCents);
  return Number((2n * BigInt(amountCents) * BigInt(ofCents) + per) / (2n * per));
}
