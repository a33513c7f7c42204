import type { Registry, RegistryEntry } from '@portal/shared/remote/registry';
import type { KeptSnapshot, Snapshot } from './keptSnapshot';
import type { NewestSeen } from './newestSeen';
import { chooseReleases } from './chooseReleases';
import { withdrawnIn } from './withdrawnReleases';

/** `missing`: the edge gives none. `older`: it gives one that is older than what this browser has used already. */
export type RegistryProblem = 'missing' | 'older';

export type Accepted = { registry: Registry } | { problem: RegistryProblem };

/** Edges look at the store every second, so one that lags behind has caught up with the second try. */
const CATCH_UP_PAUSES_MS: readonly number[] = [0, 1_200];

interface Means {
  ask: () => Promise<Registry | null>;
  seen: NewestSeen;
  kept: KeptSnapshot;
}

/**
 * Takes a registry unless the browser has seen a newer one of the same store: an edge that lags behind, or a cache, must
 * not bring back what was withdrawn. Then the others are asked, and at last this tab's own releases go on.
 */
export async function acceptRegistry(first: Registry | null, { ask, seen, kept }: Means): Promise<Accepted> {
  let found = first ?? (await ask());
  for (const pause of CATCH_UP_PAUSES_MS) {
    if (!found || !seen.isOlder(found)) break;
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    found = (await ask()) ?? found;
  }
  if (!found) return { problem: 'missing' };
  if (!seen.isOlder(found)) {
    seen.note(found);
    return { registry: found };
  }
  const last = kept.last()?.registry;
  return last?.store === found.store ? { registry: last } : { problem: 'older' };
}

/** Whether the page goes on with the releases of the one before it, which the portal itself has loaded anew. */
export function staysWith(before: Snapshot, current: Registry, userId: string | null, shellBuild: string): boolean {
  const { registry } = before;
  return (
    before.userId === userId &&
    before.shellBuild === shellBuild &&
    registry.store === current.store &&
    isSameCompany(registry.company, current.company) &&
    registry.shellVersion === current.shellVersion
  );
}

/** The releases of the page before, and what is current of those that were withdrawn meanwhile. */
export function withoutWithdrawn(before: Registry, current: Registry, userId: string | null): Registry {
  const withdrawn = withdrawnIn(userId === null ? before : chooseReleases(before, userId), current);
  const instead = ({ name }: RegistryEntry) =>
    withdrawn.some((entry) => entry.name === name) && current.remotes.find((entry) => entry.name === name);
  return { ...before, remotes: before.remotes.map((entry) => instead(entry) || entry) };
}

/** Null is a company that the edge did not know yet, of the same host: a page just after a start is no other company's. */
const isSameCompany = (before: string | null, now: string | null): boolean =>
  before === null || now === null || before === now;
