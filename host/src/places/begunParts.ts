import type { LoadedPart, RemoteLoader } from '../loading/remoteLoader';
import type { FoundPart } from './partsFor';

export type PartLoader = Pick<RemoteLoader, 'loadPart'>;
type Named = Pick<FoundPart, 'remote' | 'base'> & { part: Pick<FoundPart['part'], 'id'> };

const begun = new WeakMap<PartLoader, Map<string, Promise<LoadedPart>>>();
const keyOf = ({ remote, base, part }: Named): string => `${remote} ${part.id} ${base}`;

/** Loads a part before the page that shows it is there. */
export function beginPart(loader: PartLoader, named: Named): void {
  const parts = begun.get(loader) ?? new Map<string, Promise<LoadedPart>>();
  begun.set(loader, parts);
  const loading = loader.loadPart(named.remote, named.part.id);
  // Whoever shows it finds that it failed.
  loading.catch(() => undefined);
  parts.set(keyOf(named), loading);
}

/** A part that was begun, once, or else loads it now. */
export function takePart(loader: PartLoader, named: Named): Promise<LoadedPart> {
  const parts = begun.get(loader);
  const loading = parts?.get(keyOf(named));
  parts?.delete(keyOf(named));
  return loading ?? loader.loadPart(named.remote, named.part.id);
}
