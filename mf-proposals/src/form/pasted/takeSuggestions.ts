import { today } from '@portal/shared/domain/time/instants';
import { readTypedDate } from '@portal/shared/domain/time/typedDate';
import type { PastedField, Suggestion } from '@portal/shared/domain/underwriting/pasted/suggestion';
import type { RiskDetails } from '@portal/shared/contracts/parameters/riskDetails';
import type { ProposalForm } from '../proposalForm';

/** Where what is told of the risk stands. */
const detailOf: Partial<Record<PastedField, keyof RiskDetails>> = {
  lawsuitNumber: 'LawsuitNumber',
  bidNumber: 'BidNumber',
  contractNumber: 'ContractNumber',
  contractValue: 'ContractValue',
  debtValue: 'DebtValue',
};

const isMoney = (field: PastedField): boolean => field === 'contractValue' || field === 'debtValue';

const valueOf = ({ field, value }: Suggestion): string | number => (isMoney(field) ? Number(value) : value);

/** The last day of a term, from the day on which the form begins. */
const endOf = ({ value }: Suggestion, form: Pick<ProposalForm, 'startDate'>): string | null =>
  readTypedDate(value, { today: today(), base: form.startDate }).date ?? null;

/** What accepted suggestions write into the form, all in one change. Parties are looked up first and stand apart. */
export function taken(form: ProposalForm, suggestions: readonly Suggestion[]): Partial<ProposalForm> {
  const change: Partial<ProposalForm> = {};
  const details: Partial<RiskDetails> = {};
  for (const one of suggestions) {
    const detail = detailOf[one.field];
    if (detail) Object.assign(details, { [detail]: valueOf(one) });
    else if (one.field === 'insuredAmount') change.insuredAmount = Number(one.value);
    else if (one.field === 'startDate' || one.field === 'endDate') change[one.field] = one.value;
  }
  // A term counts from the day that the text names, if it names one.
  const term = suggestions.find(({ field }) => field === 'term');
  if (term) change.endDate = endOf(term, { startDate: change.startDate ?? form.startDate });
  return Object.keys(details).length > 0 ? { ...change, riskDetails: { ...form.riskDetails, ...details } } : change;
}

/** Whether the form holds it already. */
export function holds(form: ProposalForm, suggestion: Suggestion): boolean {
  const detail = detailOf[suggestion.field];
  if (detail) return form.riskDetails[detail] === valueOf(suggestion);
  switch (suggestion.field) {
    case 'insuredAmount':
      return form.insuredAmount === Number(suggestion.value);
    case 'startDate':
    case 'endDate':
      return form[suggestion.field] === suggestion.value;
    case 'term':
      return form.endDate !== null && form.endDate === endOf(suggestion, form);
    case 'policyHolder':
      return form.policyHolder?.CpfCnpj === suggestion.value || form.policyHolderBranch?.CpfCnpj === suggestion.value;
    case 'insured':
      return form.insured?.CpfCnpj === suggestion.value;
    default:
      return false;
  }
}

/** The change that takes back what no field beside the text shows; null where one does. */
export function withdrawn(form: ProposalForm, { field }: Suggestion): Partial<ProposalForm> | null {
  const detail = detailOf[field];
  if (detail) return { riskDetails: { ...form.riskDetails, [detail]: null } };
  return field === 'insured' ? { insured: null, insuredLocation: null } : null;
}
