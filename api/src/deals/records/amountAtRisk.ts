import { sql } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import { getAmountAtRisk } from '@portal/shared/domain/underwriting/amountAtRisk';
import { isCoverageOnTop, modalityInForce } from '../../parameters/inForce/modalityInForce';
import { pricingParameters } from '../../parameters/inForce/pricingParameters';
import type { Reader } from '../../platform/database/kept';
import { coverages } from '../../platform/database/schema/modalities';
import type { modalities } from '../../platform/database/schema/modalities';
import { proposalCoverages } from '../../platform/database/schema/proposals';
import type { proposals } from '../../platform/database/schema/proposals';

// How the amount at risk of the records comes about; the rule itself is `getAmountAtRisk`.

interface TakenCoverage {
  uniqueId: string;
  insuredAmountCents: number;
}

/** The coverages of a proposal as a column of its query. */
export const takenCoverages = (proposalId: SQLWrapper) => sql<
  TakenCoverage[]
>`(select coalesce(json_agg(json_build_object(
    'uniqueId', ${coverages.uniqueId}, 'insuredAmountCents', ${proposalCoverages.insuredAmountCents})), '[]')
  from ${proposalCoverages} join ${coverages} on ${coverages.id} = ${proposalCoverages.coverageId}
  where ${proposalCoverages.proposalId} = ${proposalId})`;

interface Taken {
  proposal: Pick<typeof proposals.$inferSelect, 'insuredAmountCents' | 'complementaryInsuredAmountCents'> &
    Parameters<typeof pricingParameters>[1];
  modality: typeof modalities.$inferSelect;
  coverages: readonly TakenCoverage[];
}

/** Returns what a stored proposal has at risk in cents, by the parameters that it is priced by. */
export async function proposalAmountAtRisk(
  reader: Reader,
  { proposal, modality, coverages: taken }: Taken,
  now: Date,
): Promise<number> {
  const parameters = await pricingParameters(reader, proposal, now);
  return getAmountAtRisk({
    principalCents: proposal.insuredAmountCents,
    complementaryCents: proposal.complementaryInsuredAmountCents,
    coverageCents: taken
      .filter(({ uniqueId }) => isCoverageOnTop(parameters, uniqueId))
      .map(({ insuredAmountCents }) => insuredAmountCents),
    areAlternatives: modalityInForce(parameters, modality).complementaryIsAlternative,
  });
}

/** Cents that a policy keeps of its amount at risk: the principal's, and what complementary modality and coverages add to it. */
interface StoredAmounts {
  insuredAmountCents: number;
  addedAmountCents: number;
}

/** Returns what a policy has at risk, in cents. */
export const storedAmountAtRisk = ({ insuredAmountCents, addedAmountCents }: StoredAmounts): number =>
  insuredAmountCents + addedAmountCents;

/** The same as an expression of a query. */
export const amountAtRiskOf = ({ insuredAmountCents, addedAmountCents }: Record<keyof StoredAmounts, SQLWrapper>) =>
  sql<number>`(${insuredAmountCents} + ${addedAmountCents})`.mapWith(Number);

/** What an endorsement makes of the amounts of its policy; one that does not say what is added leaves that as it is. */
interface EndorsedAmounts {
  insuredAmountCents: number;
  addedAmountCents: number | null;
}

/** Returns what a policy has at risk after an endorsement, in cents. */
export const endorsedAmountAtRisk = (endorsement: EndorsedAmounts, policy: StoredAmounts): number =>
  endorsement.insuredAmountCents + (endorsement.addedAmountCents ?? policy.addedAmountCents);

/** Returns what a policy had at risk before an endorsement, in cents. */
export const amountAtRiskBefore = (
  endorsement: { previousInsuredAmountCents: number; previousAddedAmountCents: number | null },
  policy: StoredAmounts,
): number => endorsement.previousInsuredAmountCents + (endorsement.previousAddedAmountCents ?? policy.addedAmountCents);

/** The same of an endorsement as an expression of a query. */
export const endorsedAmountAtRiskOf = (
  endorsement: Record<keyof EndorsedAmounts, SQLWrapper>,
  policy: Record<keyof StoredAmounts, SQLWrapper>,
) =>
  sql<number>`(${endorsement.insuredAmountCents} + coalesce(${endorsement.addedAmountCents}, ${policy.addedAmountCents}))`.mapWith(
    Number,
  );
