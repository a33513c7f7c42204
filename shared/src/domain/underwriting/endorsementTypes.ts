/** What an endorsement does to its policy. The specification speaks of 1, 2, 5, 6 and 9; a project decision names all. */
export const EndorsementTypeId = {
  Cancelamento: 1,
  Alteracao: 2,
  Neutro: 3,
  Renovacao: 4,
  ProrrogacaoDeVigencia: 5,
  ReducaoDeVigencia: 6,
  AumentoDeImportancia: 7,
  ReducaoDeImportancia: 8,
  RestituicaoDePremio: 9,
} as const;
export type EndorsementTypeId = (typeof EndorsementTypeId)[keyof typeof EndorsementTypeId];

export const endorsementTypeLabels: Record<EndorsementTypeId, string> = {
  1: 'Cancelamento',
  2: 'Alteração',
  3: 'Neutro',
  4: 'Renovação',
  5: 'Prorrogação de vigência',
  6: 'Redução de vigência',
  7: 'Aumento de importância',
  8: 'Redução de importância',
  9: 'Restituição de prêmio',
};

const typesWithoutRisk: readonly number[] = [EndorsementTypeId.Cancelamento, EndorsementTypeId.Neutro];
const typesAfterEnd: readonly number[] = [EndorsementTypeId.Cancelamento, EndorsementTypeId.RestituicaoDePremio];

/** Whether endorsements of a type can add nothing to the risk: neither amount nor validity is theirs to raise. */
export const addsNoRisk = (type: number): boolean => typesWithoutRisk.includes(type);

/** Whether an endorsement of a type changes a policy whose validity is over; the others need cover that still runs. */
export const isPossibleAfterEnd = (type: number): boolean => typesAfterEnd.includes(type);

/** The kind of endorsement in the new flow, as the route spells it (Spec 001 §2). */
export const EndorsementFlow = { Cancelamento: 'cancelamento', Alteracao: 'alteracao', Neutro: 'neutro' } as const;
export type EndorsementFlow = (typeof EndorsementFlow)[keyof typeof EndorsementFlow];

/** How a draft says that it is of the older flow. */
export const OLDER_FLOW = 'anterior';

/** In which kind of the new flow a type of the older one is asked for. */
export const flowOfType: Readonly<Record<Exclude<EndorsementTypeId, 4>, EndorsementFlow>> = {
  1: 'cancelamento',
  2: 'alteracao',
  3: 'neutro',
  5: 'alteracao',
  6: 'alteracao',
  7: 'alteracao',
  8: 'alteracao',
  9: 'alteracao',
};

/** The same kinds as the calls of the new flow spell them (Spec 001 §7). */
export const endorsementFlowCallNames: Record<EndorsementFlow, 'Cancelamento' | 'Alteracao' | 'Neutro'> = {
  cancelamento: 'Cancelamento',
  alteracao: 'Alteracao',
  neutro: 'Neutro',
};

export const endorsementFlowLabels: Record<EndorsementFlow, string> = {
  cancelamento: 'Cancelamento',
  alteracao: 'Alteração',
  neutro: 'Neutro',
};

/** The engines of the new flow, as the calls spell them (Spec 001 §7). */
export const EndorsementEngine = {
  Cadastro: 'Cadastro',
  Credito: 'Credito',
  Subscricao: 'Subscricao',
  Resseguro: 'Resseguro',
} as const;
export type EndorsementEngine = (typeof EndorsementEngine)[keyof typeof EndorsementEngine];

export const endorsementEngineLabels: Record<EndorsementEngine, string> = {
  Cadastro: 'Cadastro',
  Credito: 'Crédito',
  Subscricao: 'Subscrição',
  Resseguro: 'Resseguro',
};
