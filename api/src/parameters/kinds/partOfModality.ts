import { refuses } from '@portal/shared/domain/parameters/kinds/parameterField';
import type { ParameterProblem } from '@portal/shared/domain/parameters/kinds/parameterField';
import type { ParameterBody, ParameterEntry, Surroundings } from './parameterKind';

/** What stands against a coverage or a clause for its modality's sake: both are one's own, under a name of their own. */
export function partOfModalityProblems(
  kind: ParameterEntry['kind'],
  noun: string,
  body: ParameterBody,
  { before, others }: Surroundings,
): ParameterProblem[] {
  const field = 'ModalityUniqueId';
  const isTaken = others.some(
    (one) => one.kind === kind && one.body[field] === body[field] && one.body['Name'] === body['Name'],
  );
  const isMoved = before !== null && before[field] !== body[field];
  return [
    ...(isOffered(others, body[field])
      ? []
      : [refuses(field, `A modalidade desta ${noun} não existe ou não é mais oferecida.`)]),
    ...(isMoved ? [refuses(field, `Uma ${noun} não muda de modalidade. Crie outra.`)] : []),
    ...(isTaken ? [refuses('Name', `Esta modalidade já tem uma ${noun} com este nome, em uso ou retirada.`)] : []),
  ];
}

/** Whether a modality of this key is offered in a state. */
export const isOffered = (entries: readonly ParameterEntry[], key: unknown): boolean =>
  entries.some((one) => one.kind === 'modality' && one.key === key && !one.isDeleted);
