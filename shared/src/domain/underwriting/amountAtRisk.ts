/** The insured amounts of a proposal or policy, in cents. */
export interface InsuredAmounts {
  principalCents: number;
  /** Null without a complementary modality. */
  complementaryCents: number | null;
  /** Of the coverages whose amount is on top of the principal's; those inside it add nothing. */
  coverageCents: readonly number[];
  /** The modality states that principal and complementary are alternatives: only one of them is ever paid. */
  areAlternatives: boolean;
}

/**
 * Returns the amount at risk in cents: principal, complementary modality and the coverages on top; of alternatives the larger
 * one. Every test of limit, automatic maximum, treaty, exposure and legal maximum of a contract takes this amount.
 */
export function getAmountAtRisk({
  principalCents,
  complementaryCents,
  coverageCents,
  areAlternatives,
}: InsuredAmounts): number {
  const second = complementaryCents ?? 0;
  const covered = areAlternatives ? Math.max(principalCents, second) : principalCents + second;
  return coverageCents.reduce((sum, cents) => sum + cents, covered);
}

/** Returns what complementary modality and coverages add to the principal, in cents, as policies and endorsements store it. */
export const getAddedAmount = (amounts: InsuredAmounts): number => getAmountAtRisk(amounts) - amounts.principalCents;
