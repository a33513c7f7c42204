import type { ReadableReleaseStore, StoredFile } from '@portal/tools/release/store/releaseStore';
import type { EdgeLog } from '../edgeLog';
import { BoundedMap } from '../boundedMap';
import type { DiskCache } from './diskCache';

/** Most files have one compressed form or none: a form that is not there is not asked for at every request. */
const absentForMilliseconds = 30_000;
const keptAbsences = 5_000;

/**
 * A store that is far away, with its releases' files kept near. A file that several browsers ask for at once is fetched
 * once.
 */
export function cachedStore(
  store: ReadableReleaseStore,
  cache: DiskCache,
  log: EdgeLog,
  now: () => number = () => Date.now(),
): ReadableReleaseStore {
  const fetching = new Map<string, Promise<void>>();
  const absences = new BoundedMap<number>(keptAbsences);

  async function fetch(key: string, ask: () => Promise<StoredFile | undefined>): Promise<void> {
    const file = await ask();
    if (!file) return absences.set(key, now() + absentForMilliseconds);
    if (!cache.takes(file.size)) return file.close();
    await cache.keep(key, file);
  }

  return {
    address: store.address,
    readPointers: (knownTag) => store.readPointers(knownTag),
    async openFile(remote, version, file) {
      const key = `${remote}/${version}/${file}`;
      const ask = () => store.openFile(remote, version, file);
      // Whether a release is there at all must be known at once; it is asked for rarely.
      if (file === 'remote.json') return ask();
      if ((absences.get(key) ?? 0) > now()) return undefined;
      const near = await cache.find(key);
      if (near) return near;

      let pending = fetching.get(key);
      if (!pending) {
        pending = fetch(key, ask).finally(() => fetching.delete(key));
        fetching.set(key, pending);
      }
      try {
        await pending;
      } catch (error) {
        // A full disk must not take the portal down.
        log.warn({ reason: String(error) }, 'file of a release cannot be kept near');
        return ask();
      }
      return (absences.get(key) ?? 0) > now() ? undefined : ((await cache.find(key)) ?? ask());
    },
  };
}
