import { proRataCents } from '@portal/shared/domain/values/proRata';

/** Net premium of one modality: never less than its minimum. */
export const netPremiumCents = (amountCents: number, annualRatePercent: number, days: number, minimumCents: number) =>
  Math.max(minimumCents, proRataCents(amountCents, annualRatePercent, days));
