import type { ParameterReference } from '@portal/shared/contracts/parameters/changes';
import { parameterKinds } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import type { ParameterKind } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import { kindsOfParameters } from '../kinds/kindsOfParameters';
import type { ParameterEntry } from '../kinds/parameterKind';
import type { ParameterIndex } from './parameterIndex';

type Said = Pick<ParameterEntry, 'kind' | 'key' | 'body'>;

/** What values of the unit `reference` name: parameters, by the latest that is said of them. */
export function referencesOf(
  { versions }: Pick<ParameterIndex, 'versions'>,
  said: readonly Said[],
): ParameterReference[] {
  const wanted = new Set(said.flatMap(referredTo));
  const names = new Map<string, string>();
  // A parameter may carry the key of what it is about, which comes before it and whose name is the one to show.
  const note = ({ kind, key, body }: Said) =>
    wanted.has(key) && !names.has(key) && names.set(key, kindsOfParameters[kind].nameOf(body));
  for (const kind of Object.keys(parameterKinds) as ParameterKind[]) {
    for (const list of versions.get(kind)?.values() ?? []) {
      const newest = list.at(-1);
      if (newest) note(newest);
    }
    // A draft may refer to what is only drafted.
    said.filter((one) => one.kind === kind).forEach(note);
  }
  return [...names].map(([UniqueId, Name]) => ({ UniqueId, Name }));
}

/** The keys that a body refers to. */
export const referredTo = ({ kind, body }: Pick<Said, 'kind' | 'body'>): string[] =>
  parameterKinds[kind].fields
    .filter(({ unit }) => unit === 'reference')
    .flatMap(({ name }) => body[name] ?? [])
    .filter((value) => typeof value === 'string');
