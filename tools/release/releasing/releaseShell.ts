import type { RemoteDescription } from '../../../shared/src/remote/registry';
import { shellProblems } from '../checks/shellProblems';
import type { ReleaseStore, StoredShell } from '../store/releaseStore';
import { currentPointers, storedDescription, versionsInUse } from './storedReleases';

/** A release that a shell cannot run. */
export interface UnfitRelease {
  remote: string;
  version: string;
  /** Why, one Portuguese sentence each. */
  problems: readonly string[];
}

/** Every release that somebody gets now, with those that are about to take their place. */
async function releasesToFit(
  store: ReleaseStore,
  coming: ReadonlyMap<string, RemoteDescription>,
): Promise<RemoteDescription[]> {
  const pointers = await currentPointers(store);
  const staying = Object.entries(pointers?.remotes ?? {}).filter(([remote]) => !coming.has(remote));
  const stored = await Promise.all(
    staying.flatMap(([remote, pointer]) =>
      versionsInUse(pointer).map((version) => storedDescription(store, remote, version)),
    ),
  );
  return [...coming.values(), ...stored.filter((description) => description !== undefined)];
}

/**
 * The releases that somebody gets and that would not run in a shell.
 *
 * @param coming builds that are released together with it, in place of what is in use
 */
export async function unfitReleases(
  store: ReleaseStore,
  shell: StoredShell,
  coming: ReadonlyMap<string, RemoteDescription> = new Map(),
): Promise<UnfitRelease[]> {
  return (await releasesToFit(store, coming))
    .map((description) => ({
      remote: description.name,
      version: description.version,
      problems: shellProblems(description, shell),
    }))
    .filter(({ problems }) => problems.length > 0);
}
