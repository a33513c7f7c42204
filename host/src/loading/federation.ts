import { registerGlobalPlugins } from '@module-federation/enhanced/runtime';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { containerName, DEFINITION_MODULE } from '@portal/shared/remote/definition';
import type { RemoteDefinition } from '@portal/shared/remote/definition';
import type { RemoteRelease } from '@portal/shared/remote/registry';
import { ContainerTraces } from './containerTraces';
import { instance as federation } from './federationRuntime';
import { freshAddress } from './freshAddresses';
import { guardElement } from './guardElements';
import { joinPath } from './integrityTable';
import type { IntegrityTable } from './integrityTable';

/** Milliseconds after which one try to fetch an entry counts as failed; for chunks the build sets the same. */
const LOAD_TIMEOUT = 4_000;

/** Time limit and integrity for entries. */
const entryPlugin = (table: IntegrityTable): ModuleFederationRuntimePlugin => ({
  name: 'portal-entries',
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = url;
    // An entry finds its release's other files by the folder that it came from.
    guardElement(script, url, table, freshAddress);
    return { script, timeout: LOAD_TIMEOUT };
  },
});

/** The runtime keeps the failed promise of a shared module and would give it to everybody for ever. */
const forgetFailures: ModuleFederationRuntimePlugin = {
  name: 'portal-forget-failures',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap ?? {}))
      for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.loaded) shared.loading = null;
  },
};

/** To be called once. */
export function installLoader(table: IntegrityTable): void {
  federation.registerPlugins([entryPlugin(table), forgetFailures]);
  // Every remote asks for shared modules through a federation instance of its own, made later.
  registerGlobalPlugins([forgetFailures]);
}

let tries = 0;
/** Two releases of a remote put their container under one name on the page, so they are loaded in turn. */
const turns = new Map<string, Promise<unknown>>();

/** A release's definition, and how to take its traces off the page. */
export interface FetchedDefinition {
  definition: RemoteDefinition;
  forget: () => void;
}

/** Fetches a release's container and gives its definition. Each call is a new try, whatever happened before. */
export function fetchDefinition(release: RemoteRelease, base: string): Promise<FetchedDefinition> {
  const container = containerName(release.description.name);
  const before = turns.get(container) ?? Promise.resolve();
  const turn = before.catch(() => undefined).then(() => fetchInTurn(release, base, container));
  turns.set(container, turn);
  return turn;
}

async function fetchInTurn({ base, description }: RemoteRelease, group: string, container: string) {
  // A name of its own for every try: replacing a registered remote would take shared modules that it used with it.
  const name = `try${++tries}.${container}`;
  const entry = freshAddress(joinPath(base, description.entry), group);
  const traces = new ContainerTraces(federation, name, container);
  try {
    federation.registerRemotes([{ name, entry, entryGlobalName: container }]);
    const module = await federation.loadRemote<{ default?: RemoteDefinition }>(name + DEFINITION_MODULE.slice(1));
    if (!module?.default?.routes) throw new Error(`${description.name}: its container holds no definition`);
    return { definition: module.default, forget: traces.seal() };
  } catch (failure) {
    traces.seal()();
    throw failure;
  }
}

/** Whether the shell provides a shared module of this name. */
export const isProvided = (sharedModule: string): boolean =>
  Object.values(federation.shareScopeMap).some((scope) => scope[sharedModule] !== undefined);

/** Begins to load a shared module, so that it is there when a screen asks for it. */
export async function warmShared(sharedModule: string): Promise<void> {
  await federation.loadShare(sharedModule).catch(() => undefined); // The screen that needs it asks again, and reports what went wrong.
}
