import type { Send } from '@portal/shared';
import { getModality } from '@portal/shared/contracts/parameters/modalityOffer';
import type { OpenedTemplate } from '@portal/shared/contracts/underwriting/bondTemplates';
import { getProposalInsured, validatePolicyHolderByCnpj } from '@portal/shared/contracts/underwriting/proposalParties';
import { commissionProblem } from '@portal/shared/domain/parameters/commissionRange';
import { addDays, addYears, isPlainDate } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { mainLocation } from '@portal/shared/parts/locations';
import type { ProposalForm } from '../proposalForm';
import { withModality } from '../risk/chooseModality';

/**
 * What a template writes into a form: what of it can still be used. What cannot is left as it stands there, and said in the
 * form, so that it is said again after a step or on another machine.
 */
export async function formOfTemplate(
  opened: OpenedTemplate,
  form: ProposalForm,
  send: Send,
): Promise<Partial<ProposalForm>> {
  const { Template: template, Notes } = opened;
  const cnpj = opened.PolicyHolderDocument;
  const broker = form.broker && { BrokerUniqueId: form.broker.UniqueId };
  const [modality, insured, found] = await Promise.all([
    opened.IsModalityOffered ? send(getModality, { query: { modalityUniqueId: template.ModalityUniqueId } }) : null,
    opened.InsuredUniqueId ? send(getProposalInsured, { query: { UniqueId: opened.InsuredUniqueId } }) : null,
    cnpj ? send(validatePolicyHolderByCnpj, { query: { Cnpj: cnpj, ...broker } }) : null,
  ]);
  const isReady = found?.Situation === 'ready' || found?.Situation === 'registered';
  const policyHolder = isReady ? found.PolicyHolder : null;
  return {
    ...(policyHolder && { policyHolder, policyHolderBranch: null }),
    ...(insured && { insured, insuredLocation: mainLocation(insured) }),
    ...(modality ? { ...withModality(form, modality), ...termFrom(opened, form) } : { modality: null }),
    coverages: opened.CoverageUniqueIds.map((coverageUniqueId) => ({ coverageUniqueId, insuredAmount: null })),
    ...(template.Object !== '' && { object: template.Object }),
    ...(template.ParticularClauses.length > 0 && { particularClauses: template.ParticularClauses }),
    template: {
      uniqueId: template.UniqueId,
      name: template.Name,
      commissionPercent: possibleCommission(opened),
      notes: [...Notes, ...(found && !policyHolder && found.Reason !== null ? [found.Reason] : [])],
    },
  };
}

/** A term that is no longer possible is left open; where there is none, the modality's usual dates stay. */
function termFrom({ Template: { TermYears, TermDays }, EndDate }: OpenedTemplate, form: ProposalForm) {
  if (TermYears === null && TermDays === null) return {};
  const startDate = form.startDate && isPlainDate(form.startDate) ? form.startDate : today();
  if (EndDate === null) return { startDate, endDate: null };
  return {
    startDate,
    endDate: TermYears === null ? addDays(startDate, TermDays ?? 0) : addYears(startDate, TermYears),
  };
}

function possibleCommission({ Template: { CommissionPercent: percent }, CommissionRange: range }: OpenedTemplate) {
  if (percent === null || range === null) return percent;
  const bounds = { minimum: range.MinimumPercent, ceiling: range.CeilingPercent, maximum: range.MaximumPercent };
  return commissionProblem(percent, bounds) === null ? percent : null;
}
