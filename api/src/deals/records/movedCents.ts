import type { endorsements } from '../../platform/database/schema/endorsements';

type Calculated = Pick<typeof endorsements.$inferSelect, 'calculation' | 'premiumDifferenceCents'>;

/**
 * Returns what an endorsement makes its policy holder pay, or below zero what goes back, in cents with interest and IOF: as it
 * was last calculated, with what a card decides to give back besides. Nothing goes back of a premium that nobody has paid.
 */
export function movedCentsOf({ calculation, premiumDifferenceCents }: Calculated): number {
  if (calculation === null) return premiumDifferenceCents;
  const { PremioTotal, RestituicaoValue, RestituicaoEmRevisaoValue = 0 } = calculation;
  // Without "minus nothing", which is another number than nothing.
  return PremioTotal > 0 ? PremioTotal : 0 - RestituicaoValue - RestituicaoEmRevisaoValue;
}
