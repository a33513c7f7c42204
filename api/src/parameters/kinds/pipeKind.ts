import { pipeParameters } from '@portal/shared/contracts/parameters/kinds/pipe';
import type { PipeParameters } from '@portal/shared/contracts/parameters/kinds/pipe';
import { pipeProblems, pipePurposes } from '@portal/shared/domain/parameters/kinds/pipe';
import { refuses } from '@portal/shared/domain/parameters/kinds/parameterField';
import { touchesNothing } from './parameterKind';
import type { KindOfParameter, ParameterEntry } from './parameterKind';

const pipesOf = (entries: readonly ParameterEntry[]) =>
  entries
    .filter(({ kind }) => kind === 'pipe')
    .map(({ body, isDeleted }) => ({ ...(body as PipeParameters), isDeleted }));

export const pipeKind: KindOfParameter = {
  kind: 'pipe',
  schemaVersion: 1,
  schema: pipeParameters,
  nameOf: (body) => String(body['Name']),
  identity: (body) => `${String(body['FunctionalityId'])} ${String(body['Name'])}`,
  partsOf: (body) => (body as PipeParameters).Steps.map(({ UniqueId, Name }) => ({ key: UniqueId, name: Name })),
  touches: ({ key }) => ({ ...touchesNothing(), pipes: [key] }),
  problems: (_key, body, { before, others }) => {
    const pipe = body as PipeParameters;
    const isTaken = pipesOf(others).some(({ Name }) => Name === pipe.Name);
    return [
      ...pipeProblems(pipe, before as PipeParameters | null),
      ...(isTaken ? [refuses('Name', 'Outra esteira já tem este nome, em uso ou retirada.')] : []),
    ];
  },
  removalProblems: (_key, { before, others }) => {
    const taken = (before as PipeParameters | null)?.FunctionalityId;
    const goesOn = pipesOf(others).some(({ FunctionalityId, isDeleted }) => !isDeleted && FunctionalityId === taken);
    return taken === undefined || goesOn
      ? []
      : [
          refuses(
            'IsDeleted',
            `É a única esteira para estes cards: ${pipePurposes[taken].toLowerCase()}. Eles não teriam para onde ir.`,
          ),
        ];
  },
};
