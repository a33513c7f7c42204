import type { TSchema } from '@portal/shared/contracts/schema';
import { refuses } from '@portal/shared/domain/parameters/kinds/parameterField';
import type { ParameterProblem } from '@portal/shared/domain/parameters/kinds/parameterField';
import { parameterKinds } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import type { ParameterKind } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import { touchesNothing } from './parameterKind';
import type { KindOfParameter, ParameterBody, Surroundings } from './parameterKind';

/** A kind of which a company has one, under a key that is the same everywhere. */
export function onlyOne(
  kind: ParameterKind,
  ownKey: string,
  schema: TSchema,
  problems: (body: ParameterBody, surroundings: Surroundings) => ParameterProblem[],
): KindOfParameter {
  const { label } = parameterKinds[kind];
  return {
    kind,
    schemaVersion: 1,
    schema,
    nameOf: () => label,
    touches: touchesNothing,
    problems: (key, body, surroundings) => [
      ...problems(body, surroundings),
      ...(key === ownKey ? [] : [refuses('Key', `Este parâmetro existe uma vez só: ${label.toLowerCase()}.`)]),
    ],
  };
}
