import type { ProposalInput } from '@portal/shared/contracts/underwriting/proposalRecord';
import type { ProposalRow } from '../../../deals/records/visibleProposal';

/** Parts of a proposal on which a validation looks; a change of the others asks nothing again. */
export type JudgedPart = 'policyHolder' | 'insured' | 'amount' | 'modality' | 'term' | 'rate' | 'commission';

const partOf: Partial<Record<keyof ProposalInput, JudgedPart>> = {
  PolicyHolderUniqueId: 'policyHolder',
  InsuredUniqueId: 'insured',
  ModalityUniqueId: 'modality',
  StartDate: 'term',
  EndDate: 'term',
  InsuredAmountValue: 'amount',
  Complementary: 'amount',
  Coverages: 'amount',
};

/** What a change of these fields means to the validations. */
export const partsOfFields = (fields: readonly (keyof ProposalInput)[]): JudgedPart[] =>
  fields.map((field) => partOf[field]).filter((part) => part !== undefined);

type Priced = Pick<ProposalRow, 'annualRatePercent' | 'commissionPercent'>;

/** What other figures mean to them. A smaller commission asks nothing again. */
export const partsOfFigures = (before: Priced, after: Priced): JudgedPart[] => [
  ...(before.annualRatePercent === after.annualRatePercent ? [] : (['rate'] as const)),
  ...(before.commissionPercent >= after.commissionPercent ? [] : (['commission'] as const)),
];

const priced: ReadonlySet<keyof ProposalInput> = new Set([
  'PolicyHolderUniqueId',
  'ModalityUniqueId',
  'StartDate',
  'EndDate',
  'InsuredAmountValue',
  'Complementary',
  'Coverages',
]);

/** Whether the premium, or the ways to pay it, are made of one of these fields. */
export const isPricedBy = (fields: readonly (keyof ProposalInput)[]): boolean =>
  fields.some((field) => priced.has(field));
