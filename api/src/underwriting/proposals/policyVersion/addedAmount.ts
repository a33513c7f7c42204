import type { PolicyFacts } from '@portal/shared/contracts/underwriting/policyRecord';
import { getAddedAmount } from '@portal/shared/domain/underwriting/amountAtRisk';
import type { InsuredAmounts } from '@portal/shared/domain/underwriting/amountAtRisk';
import type { AmountAtRisk } from '@portal/shared/domain/underwriting/endorsement/stretches';
import type { ProposalContract } from '../terms/readContract';
import { followingCoverages } from './standingTerms';

/** Returns the insured amounts of a proposal as its contract says them. */
export const amountsOfContract = ({ proposal, coverages, areAlternatives }: ProposalContract): InsuredAmounts => ({
  principalCents: proposal.insuredAmountCents,
  complementaryCents: proposal.complementaryInsuredAmountCents,
  coverageCents: coverages
    .filter(({ addsToInsuredAmount }) => addsToInsuredAmount)
    .map(({ insuredAmountCents }) => insuredAmountCents),
  areAlternatives,
});

/** A policy by what it was agreed, with its coverages as endorsements left them. */
interface AgreedPolicy {
  policy: { insuredAmountCents: number };
  contract: Pick<ProposalContract, 'coverages' | 'areAlternatives'>;
  facts: Pick<PolicyFacts, 'Coverages'>;
}

interface Amounts {
  principalCents: number;
  /** Null without a complementary modality. */
  complementaryCents: number | null;
}

/** Returns what complementary modality and coverages add to a policy with these amounts, in cents; coverages follow its principal. */
export function addedAmountOf(
  { policy, contract, facts }: AgreedPolicy,
  amounts: Amounts,
  coverages: PolicyFacts['Coverages'] = followingCoverages(facts.Coverages, {
    from: policy.insuredAmountCents,
    to: amounts.principalCents,
  }),
): number {
  const onTop = contract.coverages.filter(({ addsToInsuredAmount }) => addsToInsuredAmount);
  return getAddedAmount({
    ...amounts,
    coverageCents: coverages
      .filter(({ CoverageUniqueId, Name }) =>
        onTop.some(({ uniqueId, name }) => (CoverageUniqueId ? CoverageUniqueId === uniqueId : Name === name)),
      )
      .map(({ InsuredAmountValue }) => InsuredAmountValue),
    areAlternatives: contract.areAlternatives,
  });
}

/** Returns how the amount at risk of a policy follows from what both of its modalities cover on a day. */
export const amountAtRiskIn =
  (agreed: AgreedPolicy): AmountAtRisk =>
  (principalCents, complementaryCents) =>
    principalCents + addedAmountOf(agreed, { principalCents, complementaryCents });
