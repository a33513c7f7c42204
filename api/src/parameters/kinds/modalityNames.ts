import type { ModalityParameters } from '@portal/shared/contracts/parameters/kinds/modality';
import type { ParameterBody, ParameterEntry } from './parameterKind';

/** How a modality is told from one of the same name in another branch: "Judicial cível (JCV-0775)". */
export function modalityNameOf(body: ParameterBody): string {
  const { Name, Ref } = body as ModalityParameters;
  return `${Name} (${Ref})`;
}

/** How a modality is called that a state offers; null where there is none or it is no longer offered. */
export const modalityNameAmong =
  (entries: readonly Pick<ParameterEntry, 'kind' | 'key' | 'body' | 'isDeleted'>[]) =>
  (uniqueId: string): string | null => {
    const found = entries.find(({ kind, key, isDeleted }) => kind === 'modality' && key === uniqueId && !isDeleted);
    return found ? modalityNameOf(found.body) : null;
  };
