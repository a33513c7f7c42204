import { endorsementFieldLabels } from '../../parameters/endorsementFields';
import type { EndorsementField } from '../../parameters/endorsementFields';

/**
 * What an endorsement changed, as `ChangeTypes` and `endorsementChangeTypeIds` tell it (Spec 001 §3 and §7): one for each part
 * of a policy that a sub-type may let change. The specification names no ids; the list is closed.
 */
export const EndorsementChangeType = {
  DataCancelamento: 1,
  'ModalidadePrincipal.NovaImportanciaSegurada': 2,
  'ModalidadePrincipal.NovoInicioVigencia': 3,
  'ModalidadePrincipal.NovoFimVigencia': 4,
  'ModalidadeComplementar.NovaImportanciaSegurada': 5,
  'ModalidadeComplementar.NovoInicioVigencia': 6,
  'ModalidadeComplementar.NovoFimVigencia': 7,
  ObjetoApolice: 8,
  ClausulasParticulares: 9,
  DadosTomador: 10,
  DadosSegurado: 11,
} as const satisfies Record<EndorsementField, number>;
export type EndorsementChangeType = (typeof EndorsementChangeType)[EndorsementField];

/** How people call a change type. */
export const endorsementChangeTypeLabels: Readonly<Record<EndorsementChangeType, string>> = {
  1: endorsementFieldLabels.DataCancelamento,
  2: endorsementFieldLabels['ModalidadePrincipal.NovaImportanciaSegurada'],
  3: endorsementFieldLabels['ModalidadePrincipal.NovoInicioVigencia'],
  4: endorsementFieldLabels['ModalidadePrincipal.NovoFimVigencia'],
  5: endorsementFieldLabels['ModalidadeComplementar.NovaImportanciaSegurada'],
  6: endorsementFieldLabels['ModalidadeComplementar.NovoInicioVigencia'],
  7: endorsementFieldLabels['ModalidadeComplementar.NovoFimVigencia'],
  8: endorsementFieldLabels.ObjetoApolice,
  9: endorsementFieldLabels.ClausulasParticulares,
  10: endorsementFieldLabels.DadosTomador,
  11: endorsementFieldLabels.DadosSegurado,
};
