/** The steps of the three endorsement wizards, in order; the value is the last part of the route (Spec 001 §2). */
export const EndorsementStep = {
  InformacoesDoEndosso: 'informacoes-do-endosso',
  MotivoEDocumentos: 'motivo-e-documentos',
  ResumoDaAlteracao: 'resumo-da-alteracao',
  InformacoesDePagamento: 'informacoes-de-pagamento',
} as const;
export type EndorsementStep = (typeof EndorsementStep)[keyof typeof EndorsementStep];

export const endorsementSteps: readonly EndorsementStep[] = Object.values(EndorsementStep);

export const endorsementStepLabels: Record<EndorsementStep, string> = {
  'informacoes-do-endosso': 'Informações do endosso',
  'motivo-e-documentos': 'Motivo e documentos',
  'resumo-da-alteracao': 'Resumo da alteração',
  'informacoes-de-pagamento': 'Informações de pagamento',
};

/** The steps of the older endorsement flow, numbered in their order (Spec 001 §2). */
export const OlderEndorsementStep = {
  Type: 1,
  Reason: 2,
  DataChanges: 3,
  Premium: 4,
  Documents: 5,
  Clauses: 6,
  BankData: 7,
  Summary: 8,
} as const;
export type OlderEndorsementStep = (typeof OlderEndorsementStep)[keyof typeof OlderEndorsementStep];

export const olderEndorsementStepLabels: Record<OlderEndorsementStep, string> = {
  1: 'Tipo',
  2: 'Motivo',
  3: 'Alteração de dados',
  4: 'Prêmio',
  5: 'Documentos',
  6: 'Cláusulas',
  7: 'Dados bancários',
  8: 'Resumo',
};

/** The same steps as an address and a draft name them. */
export const olderStepKeys = [
  'tipo',
  'motivo',
  'dados',
  'premio',
  'documentos',
  'clausulas',
  'conta',
  'resumo',
] as const;
/** The part of the address that names such a step: the older flow has one address for all (Spec 001 §2). */
export const OLDER_STEP_PARAMETER = 'etapa';
export type OlderStepKey = (typeof olderStepKeys)[number];

export const olderStepTitles = Object.fromEntries(
  Object.values(OlderEndorsementStep).map((step, place) => [olderStepKeys[place], olderEndorsementStepLabels[step]]),
) as Record<OlderStepKey, string>;

/** What happens by itself after an endorsement is created, numbered in its order (Spec 001 §4). */
export const EndorsementAutomaticStep = {
  Registration: 1,
  CreditApproval: 2,
  Reinsurance: 3,
  Subscription: 4,
  Approval: 5,
} as const;
export type EndorsementAutomaticStep = (typeof EndorsementAutomaticStep)[keyof typeof EndorsementAutomaticStep];

export const endorsementAutomaticStepLabels: Record<EndorsementAutomaticStep, string> = {
  1: 'Cadastro',
  2: 'Aprovação de crédito',
  3: 'Resseguro',
  4: 'Subscrição',
  5: 'Aprovação',
};
