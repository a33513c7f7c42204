import { newerName } from '@portal/shared/domain/underwriting/endorsement/olderNames';
import type { OlderStepKey } from '@portal/shared/domain/underwriting/endorsementSteps';
import type { EndorsementTypeId } from '@portal/shared/domain/underwriting/endorsementTypes';
import type { Problem } from '@portal/shared/form/problem';
import { placeOf } from '../steps';

export const TYPE_ID = 'EndorsementTypeId';

/** What is wrong with a field, and the step on which it stands. */
export interface OlderProblem extends Problem {
  step: OlderStepKey;
}

/** By how their names begin; the longer name first. */
const places: readonly [string, OlderStepKey][] = [
  ['JustificativaDataAnterior', 'dados'],
  ['JustificativaSolicitacaoPremio', 'premio'],
  [TYPE_ID, 'tipo'],
  ['MotivoId', 'motivo'],
  ['Justificativa', 'motivo'],
  ['subTipoEndossoId', 'motivo'],
  ['Documentos', 'documentos'],
  ['ClausulasParticulares', 'clausulas'],
  ['proposta-clausula', 'clausulas'],
  ['DadosBancarios', 'conta'],
  ['SolicitaRevisaoPremio', 'premio'],
  ['ValorPremioSolicitado', 'premio'],
  ['NumberOfInstallment', 'premio'],
  ['GracePeriod', 'premio'],
];

/** On which step a field of the screen stands. */
export const stepOf = (field: string): OlderStepKey => places.find(([name]) => field.startsWith(name))?.[1] ?? 'dados';

/** The step and the field of the screen that a field of the older draft is about. */
export function placeOfOlder(field: string, type: EndorsementTypeId): Omit<OlderProblem, 'text'> {
  const newer = newerName(field, type);
  return { step: stepOf(newer), fieldId: placeOf(newer).fieldId };
}
