import { kindsOfParameters } from '../kinds/kindsOfParameters';
import type { ParameterEntry } from '../kinds/parameterKind';
import type { ParameterIndex } from './parameterIndex';

/** How people call a parameter; one that carries the key of a modality, such as its rates, is called as that one. */
export function parameterName(
  { versions }: Pick<ParameterIndex, 'versions'>,
  { kind, key, body }: Pick<ParameterEntry, 'kind' | 'key' | 'body'>,
): string {
  const modality = kind === 'modality' ? undefined : versions.get('modality')?.get(key)?.at(-1);
  return modality ? kindsOfParameters.modality.nameOf(modality.body) : kindsOfParameters[kind].nameOf(body);
}
