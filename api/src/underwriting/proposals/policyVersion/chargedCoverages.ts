import { eq } from 'drizzle-orm';
import type { PolicyFacts } from '@portal/shared/contracts/underwriting/policyRecord';
import { EndorsementTypeId } from '@portal/shared/domain/underwriting/endorsementTypes';
import { proportionCents } from '@portal/shared/domain/values/proRata';
import type { Transaction } from '../../../platform/database/connection';
import { endorsements } from '../../../platform/database/schema/endorsements';

type Coverages = PolicyFacts['Coverages'];

interface Charged {
  /** Null for the issue of the policy. */
  endorsementId: number | null;
  /** The net premium of the policy with it. */
  premiumCents: number;
}

/**
 * Adds to each coverage what an endorsement charges for it, so that amount and premium stay together. What of an endorsement's
 * premium belongs to no coverage is the modalities'. A cancellation that nobody calculated before takes the same share
 * from all.
 */
export async function chargedCoverages(
  transaction: Transaction,
  coverages: Coverages,
  { endorsementId, premiumCents }: Charged,
): Promise<Coverages> {
  if (endorsementId === null || coverages.length === 0) return coverages;
  const [endorsement] = await transaction
    .select({
      typeId: endorsements.endorsementTypeId,
      differenceCents: endorsements.premiumDifferenceCents,
      calculation: endorsements.calculation,
    })
    .from(endorsements)
    .where(eq(endorsements.id, endorsementId));
  if (!endorsement) throw new Error('An endorsement is never removed');
  const { typeId, differenceCents, calculation } = endorsement;
  if (calculation)
    return coverages.map((coverage) => {
      const charged = calculation.Cobertura.find(({ Nome }) => Nome === coverage.Name)?.Premio ?? 0;
      return { ...coverage, PremiumValue: coverage.PremiumValue + charged };
    });
  const beforeCents = premiumCents - differenceCents;
  if (typeId !== EndorsementTypeId.Cancelamento || beforeCents <= 0) return coverages;
  return coverages.map((coverage) => ({
    ...coverage,
    PremiumValue: proportionCents(coverage.PremiumValue, premiumCents, beforeCents),
  }));
}
