import type { ProposalInput } from '@portal/shared/contracts/underwriting/proposalRecord';
import { noRiskDetails } from '@portal/shared/contracts/parameters/riskDetails';
import type { RiskDetails, RiskKind } from '@portal/shared/contracts/parameters/riskDetails';
import { formatLawsuitNumber, lawsuitNumberProblem } from '@portal/shared/domain/underwriting/lawsuitNumber';
import { keptPercent } from '../../../parameters/premium/inverse';
import type { ProposalFacts } from './proposalFacts';

const detailsOfKind: Record<RiskKind, readonly (keyof RiskDetails)[]> = {
  bid: ['BidNumber', 'ContractValue'],
  contract: [
    ...(['ContractNumber', 'ContractValue', 'IsComplexWork', 'IsLargeWork'] as const),
    ...(['ContractStartDate', 'ContractEndDate'] as const),
  ],
  judicial: ['LawsuitNumber', 'Court', 'DebtValue'],
  other: [],
};

/**
 * The input as it is judged and stored: texts trimmed, shares as exact as they are kept, details of another kind of risk left out, and the complementary
 * cover on the dates of the principal one where the modality wants them alike.
 */
export function normalisedInput(input: ProposalInput, { modality }: Pick<ProposalFacts, 'modality'>): ProposalInput {
  return {
    ...withEqualDates(input, modality),
    CoBrokers: input.CoBrokers.map((one) => ({ ...one, SharePercent: keptPercent(one.SharePercent) })),
    RiskDetails: detailsFor(modality?.row.riskKind ?? 'other', input.RiskDetails),
    Object: input.Object.trim(),
    ParticularClauses: input.ParticularClauses.map(({ Name, Value }) => ({ Name: Name.trim(), Value: Value.trim() })),
  };
}

/** The complementary cover takes the dates of the principal one where the modality wants them alike. */
export const withEqualDates = <Input extends Pick<ProposalInput, 'StartDate' | 'EndDate' | 'Complementary'>>(
  input: Input,
  modality: ProposalFacts['modality'],
): Input =>
  modality?.row.equalizeValidityDate && input.Complementary
    ? { ...input, Complementary: { ...input.Complementary, StartDate: input.StartDate, EndDate: input.EndDate } }
    : input;

function detailsFor(kind: RiskKind, given: RiskDetails): RiskDetails {
  const kept = detailsOfKind[kind].map((name) => [name, trimmed(given[name])]);
  const details: RiskDetails = { ...noRiskDetails, ...(Object.fromEntries(kept) as Partial<RiskDetails>) };
  return { ...details, LawsuitNumber: writtenNumber(details.LawsuitNumber) };
}

/** A valid number is stored as the CNJ writes it; an invalid one as it came, so that its message fits what was sent. */
const writtenNumber = (number: string | null) =>
  number !== null && lawsuitNumberProblem(number) === null ? formatLawsuitNumber(number) : number;

const trimmed = (value: RiskDetails[keyof RiskDetails]) =>
  typeof value === 'string' ? value.trim() || null : (value ?? null);
