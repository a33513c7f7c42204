import type { LazyScreen, RemoteDefinition } from '@portal/shared/remote/definition';
import type { Registry, RegistryEntry, RemoteRelease } from '@portal/shared/remote/registry';
import { checkCompatible } from './checkCompatible';
import { fetchDefinition, installLoader } from './federation';
import { askForFreshAddresses, installGuard } from './guardElements';
import { IntegrityTable } from './integrityTable';
import { afterFailure, afterPause, firstTry } from './loadPlan';
import type { ReleaseChoice } from './loadPlan';
import { reasonOf, RemoteLoadError } from './RemoteLoadError';
import { withRemoteStyles } from './remoteStyles';

let registry: Registry = {
  schema: 2,
  store: '',
  revision: 0,
  shellVersion: '0.0.0',
  company: null,
  remotes: [],
};

/** Definitions that arrived, by release base; a failed one is never kept. */
const arrived = new Map<string, Promise<RemoteDefinition>>();
/** Loads under way and done, by remote, so that several askers cause one. */
const underway = new Map<string, Promise<RemoteDefinition>>();

/** Takes the session's registry. To be called once, before anything is loaded. */
export function startLoading(snapshot: Registry): void {
  registry = snapshot;
  const table = new IntegrityTable();
  for (const entry of registry.remotes) for (const release of releasesOf(entry)) table.add(release);
  installGuard(table);
  installLoader(table);
}

/**
 * Gives a remote's definition, fetching its code when it is not there yet: three tries with growing pauses under fresh
 * addresses, then the previous release. A later call after a failure starts afresh.
 *
 * @throws RemoteLoadError when neither release can be loaded.
 */
export function loadRemoteDefinition(name: string): Promise<RemoteDefinition> {
  const known = underway.get(name);
  if (known) return known;
  const entry = entryOf(name);
  const loading = tryReleases(entry, 'current', async (choice) =>
    guarded(entry, choice, await definitionOf(releaseOf(entry, choice))),
  );
  underway.set(name, loading);
  loading.catch(() => underway.delete(name));
  return loading;
}

/** The registry's entry of a remote. @throws Error when the registry does not name it. */
export function entryOf(name: string): RegistryEntry {
  const entry = registry.remotes.find((remote) => remote.name === name);
  if (!entry) throw new Error(`the registry has no remote "${name}"`);
  return entry;
}

const releaseOf = (entry: RegistryEntry, choice: ReleaseChoice): RemoteRelease =>
  choice === 'previous' && entry.previous ? entry.previous : entry;

const releasesOf = (entry: RegistryEntry): RemoteRelease[] => (entry.previous ? [entry, entry.previous] : [entry]);

function definitionOf(release: RemoteRelease): Promise<RemoteDefinition> {
  const known = arrived.get(release.base);
  if (known) return known;
  checkCompatible(release.description, registry.shellVersion);
  const fetching = fetchDefinition(release);
  arrived.set(release.base, fetching);
  fetching.catch(() => arrived.delete(release.base));
  return fetching;
}

/** The definition with screens that are loaded as carefully as the definition itself, from the same release first. */
function guarded(entry: RegistryEntry, choice: ReleaseChoice, definition: RemoteDefinition): RemoteDefinition {
  const routes = definition.routes.map((route) =>
    route.screen ? { ...route, screen: guardedScreen(entry, choice, route.path) } : route,
  );
  return { ...definition, routes };
}

function guardedScreen(entry: RegistryEntry, startWith: ReleaseChoice, path: string): LazyScreen {
  return () =>
    tryReleases(entry, startWith, async (choice) => {
      const release = releaseOf(entry, choice);
      const { routes } = await definitionOf(release);
      const screen = routes.find((route) => route.path === path)?.screen;
      if (!screen) throw new Error(`${entry.name}: the release has no screen for "${path}"`);
      const { default: Screen } = await screen();
      if (!Screen) throw new Error(`${entry.name}: the module of "${path}" exports no screen`);
      return { default: withRemoteStyles(Screen, release.base) };
    });
}

/** Runs one task against a release, again after a failure that may pass, then against the previous release. */
async function tryReleases<Result>(
  entry: RegistryEntry,
  startWith: ReleaseChoice,
  task: (choice: ReleaseChoice) => Promise<Result>,
): Promise<Result> {
  let state = firstTry(startWith);
  let failure: unknown;
  while (state.phase !== 'failed') {
    if (state.phase === 'waiting') {
      await pause(state.milliseconds);
      state = afterPause(state);
      continue;
    }
    try {
      return await task(state.release);
    } catch (caught) {
      failure = caught;
      console.warn(`${entry.name}: the ${state.release} release could not be loaded`, caught);
      askForFreshAddresses();
      state = afterFailure(state, reasonOf(caught), entry.previous !== null);
    }
  }
  throw new RemoteLoadError(entry.name, entry.description.version, state.reason, failure);
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
