/** The steps of the new-proposal wizard, in order; the value is the last part of the route (Spec 000 §2.2, 001 §2). */
export const NewProposalStep = {
  DadosTomador: 'dados-tomador',
  DadosSegurado: 'dados-segurado',
  DadosDeRisco: 'dados-de-risco',
  ResumoDaProposta: 'resumo-da-proposta',
  DadosFinanceiros: 'dados-financeiros',
} as const;
export type NewProposalStep = (typeof NewProposalStep)[keyof typeof NewProposalStep];

export const newProposalSteps: readonly NewProposalStep[] = Object.values(NewProposalStep);

export const newProposalStepLabels: Record<NewProposalStep, string> = {
  'dados-tomador': 'Dados do tomador',
  'dados-segurado': 'Dados do segurado',
  'dados-de-risco': 'Dados de risco',
  'resumo-da-proposta': 'Resumo da proposta',
  'dados-financeiros': 'Dados financeiros',
};

/** The automatic validations of a proposal, in the order in which the specification lists them (Spec 001 §7). */
export const ProposalAutomaticValidation = {
  PEP: 'PEP',
  CreditApproval: 'CreditApproval',
  RegistrationApproval: 'RegistrationApproval',
  SubscriptionApproval: 'SubscriptionApproval',
  ReinsuranceApproval: 'ReinsuranceApproval',
} as const;
export type ProposalAutomaticValidation =
  (typeof ProposalAutomaticValidation)[keyof typeof ProposalAutomaticValidation];

export const proposalAutomaticValidationLabels: Record<ProposalAutomaticValidation, string> = {
  PEP: 'Pessoa exposta politicamente',
  CreditApproval: 'Aprovação de crédito',
  RegistrationApproval: 'Aprovação de cadastro',
  SubscriptionApproval: 'Aprovação de subscrição',
  ReinsuranceApproval: 'Aprovação de resseguro',
};
