import type { RegistryEntry, RemoteRelease } from '@portal/shared/remote/registry';
import type { ReleasePointer } from '@portal/shared/remote/releasePointers';
import type { UsableRelease } from './usableReleases';

/** Looks a version of the entry's remote up. */
type FindRelease = (version: string) => Promise<UsableRelease>;

interface MadeEntry {
  /** Null when the remote has no release at all that can be used. */
  entry: RegistryEntry | null;
  /** False when a release that the pointer names was missing and may be there soon. */
  complete: boolean;
}

/** Versions in the order in which they may stand in for each other; what was taken back never comes up again. */
function candidates({ version, previous, history, withdrawn }: ReleasePointer): string[] {
  const earlier = history.toReversed().filter((candidate) => !withdrawn.includes(candidate));
  return [...new Set([version, ...(previous === null ? [] : [previous]), ...earlier])];
}

/** Far enough: whoever lost more releases than this has lost the store. */
const mostTries = 5;

/** What the registry says of a remote: a release that cannot be used gives way to the one before it. */
export async function registryEntry(name: string, pointer: ReleasePointer, find: FindRelease): Promise<MadeEntry> {
  let complete = true;
  const read = async (version: string): Promise<RemoteRelease | null> => {
    const found = await find(version);
    if (!found.release && found.passing) complete = false;
    return found.release;
  };

  const usable: RemoteRelease[] = [];
  for (const version of candidates(pointer).slice(0, mostTries)) {
    const release = await read(version);
    if (release) usable.push(release);
    if (usable.length === 2) break;
  }
  const [current, previous = null] = usable;
  if (!current) return { entry: null, complete };

  const share = pointer.canary?.share ?? 0;
  const canary = pointer.canary && share >= 1 ? await read(pointer.canary.version) : null;
  const entry: RegistryEntry = {
    name,
    ...current,
    previous,
    ...(canary && canary.base !== current.base && { canary: { ...canary, share } }),
    ...(pointer.withdrawn.length > 0 && { withdrawn: pointer.withdrawn }),
  };
  return { entry, complete };
}
