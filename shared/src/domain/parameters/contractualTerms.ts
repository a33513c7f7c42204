/** The kinds of text that make up a policy's contract (Spec 001 §4). */
export const ContractualTermType = {
  CondicoesGerais: 1,
  CondicoesEspeciais: 2,
  Objeto: 3,
  CoberturasAdicionais: 4,
  ObjetoCobertura: 5,
} as const;
export type ContractualTermType = (typeof ContractualTermType)[keyof typeof ContractualTermType];

export const contractualTermTypeLabels: Record<ContractualTermType, string> = {
  1: 'Condições gerais',
  2: 'Condições especiais',
  3: 'Objeto',
  4: 'Coberturas adicionais',
  5: 'Objeto da cobertura',
};

/** Joins the wordings of an objeto into the one text that a form shows and writes. */
export const joinWordings = (wordings: readonly { Value: string }[]): string =>
  wordings.map(({ Value }) => Value).join('\n\n');

/** The flags of an endorsement's particular clauses, `ClausulasParticulares` (Spec 001 §3). */
export const ClauseFlag = {
  condicaoNova: 'condicaoNova',
  condicaoSemTags: 'condicaoSemTags',
  vindaApoliceOriginal: 'vindaApoliceOriginal',
  condicaoEditada: 'condicaoEditada',
} as const;
export type ClauseFlag = (typeof ClauseFlag)[keyof typeof ClauseFlag];

export const clauseFlagLabels: Record<ClauseFlag, string> = {
  condicaoNova: 'Condição nova',
  condicaoSemTags: 'Condição sem tags',
  vindaApoliceOriginal: 'Vinda da apólice original',
  condicaoEditada: 'Condição editada',
};

/** The tabs of the general conditions, spelled as the specification does: "Publico" has no accent (Spec 001 §2). */
export const GeneralConditionsTab = {
  Privado: 'Privado',
  Publico: 'Publico',
  HistoricoDeAlteracoes: 'Histórico de alterações',
} as const;
export type GeneralConditionsTab = (typeof GeneralConditionsTab)[keyof typeof GeneralConditionsTab];
