import type { ProposalForm } from '../form/proposalForm';
import { formSections } from '../form/section/formSections';
import type { FormSectionKey } from '../form/section/formSections';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * What of a field is the proposal's own. A party found again may come with another list of addresses, and a modality
 * with other limits, which is no change of the proposal.
 */
function essence(form: ProposalForm, field: keyof ProposalForm): unknown {
  switch (field) {
    case 'policyHolder':
    case 'modality':
    case 'insured':
    case 'insuredLocation':
    case 'policyHolderBranch':
      return form[field]?.UniqueId ?? null;
    case 'beneficiaries':
      return form.beneficiaries.map(({ beneficiary, location }) => [beneficiary.UniqueId, location?.UniqueId ?? null]);
    case 'coBrokers':
      return form.coBrokers.map(({ broker, sharePercent }) => [broker.UniqueId, sharePercent]);
    default:
      return form[field];
  }
}

const differs = (one: ProposalForm, other: ProposalForm, field: keyof ProposalForm): boolean =>
  !isSame(essence(one, field), essence(other, field));

/** The sections in which two forms differ. */
export const changedSections = (before: ProposalForm, after: ProposalForm): FormSectionKey[] =>
  formSections.filter(({ fields }) => fields.some((field) => differs(before, after, field))).map(({ key }) => key);

/** What was typed on top of `base`, put on top of what stands now: nothing typed is lost, nothing else goes back. */
export function rebased(base: ProposalForm, typed: ProposalForm, now: ProposalForm): ProposalForm {
  const fields = formSections.flatMap((section): (keyof ProposalForm)[] => [...section.fields]);
  const own = fields.filter((field) => differs(base, typed, field));
  return { ...now, ...Object.fromEntries(own.map((field) => [field, typed[field]])) };
}
