import { refuses } from '@portal/shared/domain/parameters/kinds/parameterField';
import type { ParameterProblem } from '@portal/shared/domain/parameters/kinds/parameterField';
import type { ParameterBody, ParameterEntry, Surroundings } from './parameterKind';

/** What a part of a modality is called where it is refused. */
interface PartInWords {
  /** "desta cláusula" */
  ofThis: string;
  /** "Uma cláusula" */
  one: string;
  /** "outra" */
  other: string;
}

/** What stands against a part of a modality for its modality's sake: each is one's own, under a name of its own. */
export function partOfModalityProblems(
  kind: ParameterEntry['kind'],
  { ofThis, one: aPart, other }: PartInWords,
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
      : [refuses(field, `A modalidade ${ofThis} não existe ou não é mais oferecida.`)]),
    ...(isMoved ? [refuses(field, `${aPart} não muda de modalidade. Crie ${other}.`)] : []),
    ...(isTaken
      ? [refuses('Name', `Esta modalidade já tem ${aPart.toLowerCase()} com este nome, em uso ou fora da oferta.`)]
      : []),
  ];
}

/** Whether a modality of this key is offered in a state. */
export const isOffered = (entries: readonly ParameterEntry[], key: unknown): boolean =>
  entries.some((one) => one.kind === 'modality' && one.key === key && !one.isDeleted);

/** The modality of a key, as it is in a state. */
export const modalityOf = (entries: readonly ParameterEntry[], key: unknown): ParameterEntry | undefined =>
  entries.find((one) => one.kind === 'modality' && one.key === key);

/** A modality's branch, by its group's. */
export const branchOf = (entries: readonly ParameterEntry[], modality: ParameterEntry | undefined): unknown =>
  entries.find((one) => one.kind === 'modalityGroup' && one.key === modality?.body['ModalityGroupUniqueId'])?.body[
    'BranchCode'
  ];
