import type { ProposalForm } from '../proposalForm';

/** The parts of a proposal on one page; the contents of each travel together when it is saved. */
export const formSections = [
  { key: 'policyHolder', title: 'Tomador e filial', fields: ['policyHolder', 'policyHolderBranch'] },
  { key: 'insured', title: 'Segurado', fields: ['insured', 'insuredLocation'] },
  { key: 'beneficiaries', title: 'Beneficiários', fields: ['beneficiaries'] },
  { key: 'coBrokers', title: 'Cocorretoras', fields: ['coBrokers'] },
  {
    key: 'risk',
    title: 'Risco',
    fields: ['modality', 'startDate', 'endDate', 'insuredAmount', 'complementary', 'coverages', 'riskDetails'],
  },
  { key: 'terms', title: 'Objeto e cláusulas', fields: ['object', 'particularClauses'] },
] as const satisfies readonly { key: string; title: string; fields: readonly (keyof ProposalForm)[] }[];
export type FormSectionKey = (typeof formSections)[number]['key'];

export const sectionTitle = (key: FormSectionKey): string =>
  formSections.find((section) => section.key === key)?.title ?? key;
