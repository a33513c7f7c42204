import type { ProposalInput } from '@portal/shared/contracts/underwriting/proposalRecord';
import { daysBetween } from '@portal/shared/domain/time/dates';
import { searchable } from '@portal/shared/domain/values/textSearch';
import type { JudgedFacts } from './judgedFacts';

/** What of an accepted input stands on the proposal's row. */
export function columnsOf(input: ProposalInput, facts: JudgedFacts) {
  const { Complementary } = input;
  const second = facts.complementary && Complementary;
  return {
    policyHolderId: facts.policyHolder.id,
    policyHolderBranchId: facts.policyHolderBranch?.id ?? null,
    insuredId: facts.insured.id,
    insuredLocationId: facts.locations.find(({ uniqueId }) => uniqueId === input.InsuredLocationUniqueId)?.id ?? null,
    modalityId: facts.modality.row.id,
    insuranceBranchId: facts.modality.insuranceBranchId,
    startDate: input.StartDate,
    endDate: input.EndDate,
    deadlineDays: daysBetween(input.StartDate, input.EndDate),
    insuredAmountCents: input.InsuredAmountValue,
    complementaryModalityId: facts.complementary?.row.id ?? null,
    complementaryStartDate: second?.StartDate ?? null,
    complementaryEndDate: second?.EndDate ?? null,
    complementaryDeadlineDays: second ? daysBetween(second.StartDate, second.EndDate) : null,
    complementaryInsuredAmountCents: second?.InsuredAmountValue ?? null,
    hasCoBrokers: input.CoBrokers.length > 0,
    riskDetails: input.RiskDetails,
    contractualTerms: {
      object: [{ name: 'Objeto', value: input.Object }],
      particularClauses: input.ParticularClauses.map(({ Name, Value }) => ({ name: Name, value: Value })),
    },
  };
}

/** Number, names and documents of the parties, as the list searches them. */
export const searchTextOf = (number: string, { policyHolder, insured }: JudgedFacts): string =>
  searchable([number, policyHolder.name, policyHolder.document, insured.name, insured.document].join(' '));
