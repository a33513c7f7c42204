import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { EndorsementPremium } from '@portal/shared/contracts/underwriting/endorsementPremium';
import type { RateSource } from '@portal/shared/domain/underwriting/rateSources';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { coveragesInForce } from '../../../../parameters/inForce/modalityInForce';
import type { Database, Transaction } from '../../../../platform/database/connection';
import { endorsements } from '../../../../platform/database/schema/endorsements';
import { coveragesOfProposal } from '../../../proposals/terms/coveragesOfProposal';
import type { Standing } from '../standing/readStanding';

/** How a modality of a policy is priced, and what it was charged until now. */
interface RatedModality {
  annualRatePercent: number;
  rateSource: RateSource;
  minimumCents: number;
  chargedCents: number;
}

interface RatedCoverage {
  label: string;
  calculationTypeId: number;
  parameters: Readonly<Record<string, number>>;
  insuredAmountCents: number;
  chargedCents: number;
}

/** By what a policy was agreed, whatever the insurer asks for today. */
export interface RatedPolicy {
  principal: RatedModality;
  complementary: RatedModality | null;
  coverages: RatedCoverage[];
  commissionPercent: number;
}

/** The least that a policy costs while its cover stays, in cents. */
export const minimumPremiumOf = ({ principal, complementary }: RatedPolicy): number =>
  principal.minimumCents + (complementary?.minimumCents ?? 0);

export async function ratedPolicy(
  database: Database | Transaction,
  { policy, contract: { proposal }, complementary, facts, ownParameters }: Standing,
): Promise<RatedPolicy> {
  const charged = await chargedByEndorsements(database, policy.id);
  const [principalTerm, ...others] = proposal.premiumTerms;
  const second = others.find(({ rateSource }) => rateSource !== 'coverage');
  const rows = await coveragesOfProposal(database, { id: proposal.id });
  const rated = rows.map(({ coverage: row, insuredAmountCents, premiumCents }) => {
    const coverage = coveragesInForce(ownParameters, [row])[0] ?? row;
    const standing = facts.Coverages.find(({ CoverageUniqueId }) => CoverageUniqueId === row.uniqueId);
    return {
      label: coverage.name,
      calculationTypeId: coverage.calculationTypeId,
      parameters: coverage.calculationParameters,
      insuredAmountCents: standing?.InsuredAmountValue ?? insuredAmountCents,
      chargedCents: premiumCents + charged.coverage(coverage.name),
    };
  });
  const secondCents = complementary ? (second?.premiumCents ?? 0) + charged.complementaryCents : 0;
  const coverageCents = rated.reduce((sum, { chargedCents }) => sum + chargedCents, 0);
  return {
    principal: {
      annualRatePercent: policy.annualRatePercent,
      rateSource: principalTerm?.rateSource ?? 'modality',
      minimumCents: proposal.minPremiumCents,
      // Whatever was charged and belongs to nothing else.
      chargedCents: policy.premiumCents - secondCents - coverageCents,
    },
    complementary: complementary && {
      annualRatePercent: second?.annualRatePercent ?? complementary.modality.annualRatePercent,
      rateSource: second?.rateSource ?? 'modality',
      minimumCents: complementary.modality.minInsurancePremiumCents,
      chargedCents: secondCents,
    },
    coverages: rated,
    commissionPercent: proposal.commissionPercent,
  };
}

/** What issued endorsements charged for each part of a policy beside its principal modality. */
async function chargedByEndorsements(database: Database | Transaction, policyId: number) {
  const rows = await database
    .select({
      complementaryCents: sql<number>`(${endorsements.calculation} ->> 'PremioModalidadeComplementar')::float8`,
      coverages: sql<EndorsementPremium['Cobertura']>`${endorsements.calculation} -> 'Cobertura'`,
    })
    .from(endorsements)
    .where(
      and(
        eq(endorsements.policyId, policyId),
        eq(endorsements.statusId, ProposalStatus.Emitida),
        isNotNull(endorsements.calculation),
      ),
    );
  return {
    complementaryCents: rows.reduce((sum, { complementaryCents }) => sum + complementaryCents, 0),
    coverage: (name: string) =>
      rows
        .flatMap((row) => row.coverages)
        .filter(({ Nome }) => Nome === name)
        .reduce((sum, { Premio }) => sum + Premio, 0),
  };
}
