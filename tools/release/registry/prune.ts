import type { ReleasePointers } from '../../../shared/src/remote/releasePointers';
import { currentPointers } from '../releasing/storedReleases';
import type { ReleaseStore, StoredRelease } from '../store/releaseStore';
import { neededVersions, withoutVersions, type KeepRules } from './neededVersions';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Whoever releases copies first and points then: what came just now has no pointer yet. */
const SETTLING_MS = 60 * 60 * 1000;

export interface PrunedRelease {
  remote: string;
  version: string;
  addedAt: string;
}

interface PruneOrder extends KeepRules {
  now: Date;
  dryRun: boolean;
}

/** Removes the releases that nobody needs any more, and gives which ones. */
export async function prune(store: ReleaseStore, { now, dryRun, ...keep }: PruneOrder): Promise<PrunedRelease[]> {
  const known = await currentPointers(store);
  if (!known) return [];
  const before = now.getTime() - Math.max(keep.days * DAY_MS, SETTLING_MS);
  const old = new Map<string, readonly StoredRelease[]>();
  for (const remote of Object.keys(known.remotes))
    old.set(
      remote,
      (await store.listReleases(remote)).filter(({ addedAt }) => Date.parse(addedAt) < before),
    );

  let pruned: PrunedRelease[] = [];
  // Judged by the newest pointers, which first stop offering what then goes: nobody rolls back to a missing release.
  const forget = (pointers: ReleasePointers): ReleasePointers => {
    pruned = Object.entries(pointers.remotes).flatMap(([remote, of]) => {
      const needed = neededVersions(of, keep, now);
      return (old.get(remote) ?? [])
        .filter(({ version }) => !needed.has(version))
        .map((release) => ({ remote, ...release }));
    });
    if (pruned.length === 0) return pointers;
    const goneOf = (remote: string) =>
      new Set(pruned.filter((release) => release.remote === remote).map(({ version }) => version));
    const remotes = Object.entries(pointers.remotes).map(([remote, of]) => [
      remote,
      withoutVersions(of, goneOf(remote)),
    ]);
    return { ...pointers, remotes: Object.fromEntries(remotes) as ReleasePointers['remotes'] };
  };
  if (dryRun) {
    forget(known);
    return pruned;
  }
  await store.changePointers(forget);
  for (const { remote, version } of pruned) await store.removeRelease(remote, version);
  await store.removeLeftovers();
  return pruned;
}
