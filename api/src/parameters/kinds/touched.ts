import { kindsOfParameters } from './kindsOfParameters';
import type { ParameterEntry, Touched } from './parameterKind';

/** What several parameters touch together; `isModality` says whether a key is that of a modality. */
export function touchedBy(entries: readonly ParameterEntry[], isModality: (key: string) => boolean): Touched {
  const all = entries.map(
    (entry) => kindsOfParameters[entry.kind].touches?.(entry) ?? usuallyTouched(entry, isModality),
  );
  const pipes = [...new Set(all.flatMap((one) => one.pipes ?? []))];
  return {
    ...(pipes.length > 0 && { pipes }),
    everything: all.some(({ everything }) => everything),
    modalities: [...new Set(all.flatMap(({ modalities }) => modalities))],
    coverages: [...new Set(all.flatMap(({ coverages }) => coverages))],
  };
}

/** A parameter of a modality, by its key or by what it names, touches that one; any other may touch everything. */
function usuallyTouched({ key, body }: ParameterEntry, isModality: (key: string) => boolean): Touched {
  const named = body['ModalityUniqueId'];
  const modality = typeof named === 'string' ? named : key;
  return isModality(modality)
    ? { everything: false, modalities: [modality], coverages: [] }
    : { everything: true, modalities: [], coverages: [] };
}
