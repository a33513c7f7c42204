import { releaseIn } from '@portal/shared/remote/registry';
import type { Registry, RegistryEntry } from '@portal/shared/remote/registry';
import { isInCanary } from '@portal/shared/remote/releasePointers';

/** The registry for one user: where he is among a canary's share, its release, with the stable one to fall back to. */
export function chooseReleases(offered: Registry, userId: string): Registry {
  return { ...offered, remotes: offered.remotes.map((entry) => chosenFor(entry, userId)) };
}

function chosenFor(entry: RegistryEntry, userId: string): RegistryEntry {
  const { name, canary, withdrawn = [] } = entry;
  if (!canary || withdrawn.includes(canary.description.version) || !isInCanary(userId, name, canary.share))
    return entry;
  return { ...entry, whole: undefined, ...releaseIn(canary), previous: releaseIn(entry) };
}

/**
 * The registry while nobody is signed in: it also knows the routes that only a canary has, so that their addresses lead
 * to sign-in. Whether they exist for the user shows then. One for visitors waits until everybody gets the release: nobody
 * can be among its share before he is known.
 */
export function withRoutesOfCanaries(offered: Registry): Registry {
  return { ...offered, remotes: offered.remotes.map(withCanaryRoutes) };
}

function withCanaryRoutes(entry: RegistryEntry): RegistryEntry {
  if (!entry.canary) return entry;
  const { routes } = entry.description;
  const known = new Set(routes.map(({ path }) => path));
  const added = entry.canary.description.routes.filter(({ path, openTo }) => !known.has(path) && openTo === undefined);
  return { ...entry, description: { ...entry.description, routes: [...routes, ...added] } };
}
