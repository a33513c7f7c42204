import type { ProposalInput } from '@portal/shared/contracts/underwriting/proposalRecord';
import type { InsuredAmounts } from '@portal/shared/domain/underwriting/amountAtRisk';
import type { ProposalFacts } from './proposalFacts';

type Amounts = Pick<ProposalInput, 'InsuredAmountValue' | 'Complementary' | 'Coverages'>;

/** Returns the insured amounts of a proposal that is written or quoted, by the modality and the coverages that it names. */
export const amountsOfInput = (
  { InsuredAmountValue, Complementary, Coverages }: Amounts,
  { modality, coverages }: Pick<ProposalFacts, 'modality' | 'coverages'>,
): InsuredAmounts => ({
  principalCents: InsuredAmountValue,
  complementaryCents: Complementary?.InsuredAmountValue ?? null,
  coverageCents: Coverages.filter(({ CoverageUniqueId }) =>
    coverages.some(({ uniqueId, addsToInsuredAmount }) => uniqueId === CoverageUniqueId && addsToInsuredAmount),
  ).map((coverage) => coverage.InsuredAmountValue),
  areAlternatives: modality?.row.complementaryIsAlternative ?? false,
});
