import type { ParameterProblemItem } from '@portal/shared/contracts/parameters/changes';
import type {
  EndorsementModality,
  EndorsementSubTypeRecord,
} from '@portal/shared/contracts/parameters/endorsementParameters';
import type { EndorsementSubTypeParameters } from '@portal/shared/contracts/parameters/kinds/endorsement';
import { endorsementSubTypeProblems } from '@portal/shared/domain/parameters/kinds/endorsement';
import { refuses } from '@portal/shared/domain/parameters/kinds/parameterField';

interface Around {
  subTypes: readonly EndorsementSubTypeRecord[];
  modalities: readonly EndorsementModality[];
}

/** What will stand against a sub-type once it is drafted, as far as this page knows. */
export function judgeSubType(
  values: EndorsementSubTypeParameters,
  uniqueId: string | null,
  { subTypes, modalities }: Around,
): ParameterProblemItem[] {
  const isTaken = subTypes.some(
    ({ UniqueId, Values }) =>
      UniqueId !== uniqueId && Values.EndorsementTypeId === values.EndorsementTypeId && Values.Name === values.Name,
  );
  return [
    ...endorsementSubTypeProblems(
      values,
      (wanted) => modalities.find(({ UniqueId }) => UniqueId === wanted)?.Name ?? null,
    ),
    ...(isTaken ? [refuses('Name', 'Este tipo já tem um subtipo com este nome.')] : []),
  ];
}
