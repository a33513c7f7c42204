import type { NewProposalStep } from '@portal/shared/domain/underwriting/proposalSteps';
import { beneficiaryProblems } from '../form/beneficiaries/beneficiaryProblems';
import { coBrokerProblems } from '../form/coBrokers/coBrokerProblems';
import { formSteps } from '../form/formSteps';
import type { PlacedProblem } from '../form/formSteps';
import { insuredFieldIds, insuredProblems } from '../form/insured/insuredProblems';
import { policyHolderFieldIds, policyHolderProblems } from '../form/policyHolder/policyHolderProblems';
import type { Problem } from '@portal/shared/form/problem';
import type { ProposalForm } from '../form/proposalForm';
import { riskFieldIds } from '../form/risk/riskFieldIds';
import { riskProblems } from '../form/risk/riskProblems';
import { OBJECT_ID, termsProblems } from '../form/terms/termsProblems';

/** What a judgement of the form depends on besides the form. */
export interface Writer {
  choosesBroker: boolean;
}

/** What keeps a step from being complete. The modality brings the wordings of the summary with it. */
export function stepProblems(step: NewProposalStep, form: ProposalForm, writer: Writer): Problem[] {
  switch (step) {
    case 'dados-tomador':
      return policyHolderProblems(form, writer);
    case 'dados-segurado':
      return [...insuredProblems(form), ...beneficiaryProblems(form), ...coBrokerProblems(form)];
    case 'dados-de-risco':
      return riskProblems(form);
    case 'resumo-da-proposta':
      return form.modality ? termsProblems(form) : [];
    default:
      return [];
  }
}

/** What a step still lacks, in a few words. */
export function stepMissing(step: NewProposalStep, form: ProposalForm, writer: Writer): string[] {
  if (step === 'dados-financeiros') return ['enviar'];
  const found = [...new Set(stepProblems(step, form, writer).map(({ fieldId }) => wordOf(fieldId)))];
  return step === 'resumo-da-proposta' && found.length === 0 ? ['conferir'] : found;
}

const words: Record<string, string> = {
  [policyHolderFieldIds.broker]: 'corretora',
  [policyHolderFieldIds.policyHolder]: 'tomador',
  [insuredFieldIds.insured]: 'segurado',
  [insuredFieldIds.location]: 'endereço do segurado',
  [riskFieldIds.modality]: 'modalidade',
  [riskFieldIds.insuredAmount]: 'importância segurada',
  [riskFieldIds.startDate]: 'vigência',
  [riskFieldIds.days]: 'vigência',
  [riskFieldIds.endDate]: 'vigência',
  [riskFieldIds.bidNumber]: 'edital',
  [riskFieldIds.contractNumber]: 'contrato',
  [riskFieldIds.contractValue]: 'valor do contrato',
  [riskFieldIds.isLargeWork]: 'obra de grande vulto',
  [riskFieldIds.contractStartDate]: 'datas do contrato',
  [riskFieldIds.contractEndDate]: 'datas do contrato',
  [riskFieldIds.lawsuitNumber]: 'processo',
  [riskFieldIds.court]: 'juízo',
  [riskFieldIds.debtValue]: 'valor da dívida',
};

/** Fields that exist once for each of several parties, by how their ids begin. */
const repeated: [string, string][] = [
  ['proposta-beneficiario', 'endereço de beneficiário'],
  ['proposta-cocorretora', 'participação de cocorretora'],
  [OBJECT_ID, 'objeto'],
  ['proposta-clausula', 'cláusulas'],
  ['risk-complementary', 'modalidade complementar'],
  ['risk-coverage', 'coberturas'],
];

const wordOf = (fieldId: string): string =>
  words[fieldId] ?? repeated.find(([begin]) => fieldId.startsWith(begin))?.[1] ?? 'dados do risco';

/** Everything that keeps the form from becoming a proposal, in the order of its steps. */
export const allProblems = (form: ProposalForm, writer: Writer): PlacedProblem[] =>
  formSteps.flatMap((step) => stepProblems(step, form, writer).map((problem) => ({ ...problem, step })));
