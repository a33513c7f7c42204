import type { EndorsementTypeId as Type } from '../underwriting/endorsementTypes';

/** What an endorsement may change of a policy, by the names of its draft (Spec 001 §3), as people call it. */
export const endorsementFieldLabels = {
  DataCancelamento: 'Data do cancelamento',
  'ModalidadePrincipal.NovaImportanciaSegurada': 'Importância segurada',
  'ModalidadePrincipal.NovoInicioVigencia': 'Início de vigência',
  'ModalidadePrincipal.NovoFimVigencia': 'Fim de vigência',
  'ModalidadeComplementar.NovaImportanciaSegurada': 'Importância segurada complementar',
  'ModalidadeComplementar.NovoInicioVigencia': 'Início de vigência complementar',
  'ModalidadeComplementar.NovoFimVigencia': 'Fim de vigência complementar',
  ObjetoApolice: 'Objeto da apólice',
  ClausulasParticulares: 'Cláusulas particulares',
  DadosTomador: 'Dados do tomador',
  DadosSegurado: 'Dados do segurado',
} as const;

/** Label of the end of the guaranteed contract, which is changeable where the end of validity is. */
export const CONTRACT_END_LABEL = 'Fim do contrato';

/** A part of a policy that endorsements change. */
export type EndorsementField = keyof typeof endorsementFieldLabels;

/** Types that somebody may ask for; a renewal is a proposal (DECISIONS "Endorsement types"). */
export type RequestedEndorsementType = Exclude<Type, typeof Type.Renovacao>;

const AMOUNTS = [
  'ModalidadePrincipal.NovaImportanciaSegurada',
  'ModalidadeComplementar.NovaImportanciaSegurada',
] as const;
const ENDS = ['ModalidadePrincipal.NovoFimVigencia', 'ModalidadeComplementar.NovoFimVigencia'] as const;
const TEXTS = ['ObjetoApolice', 'ClausulasParticulares', 'DadosTomador', 'DadosSegurado'] as const;
const STARTS = ['ModalidadePrincipal.NovoInicioVigencia', 'ModalidadeComplementar.NovoInicioVigencia'] as const;

/** What each type may change at most: a neutral one no amount and no date, a refund of premium nothing of the policy. */
export const fieldsOfEndorsementType: Readonly<Record<RequestedEndorsementType, readonly EndorsementField[]>> = {
  1: ['DataCancelamento'],
  2: [...AMOUNTS, ...STARTS, ...ENDS, ...TEXTS],
  3: TEXTS,
  5: ENDS,
  6: ENDS,
  7: AMOUNTS,
  8: AMOUNTS,
  9: [],
};

/** The types that may be asked for, in their order. */
export const requestedEndorsementTypes = Object.keys(fieldsOfEndorsementType).map(
  Number,
) as readonly RequestedEndorsementType[];
