import { getInstance, registerGlobalPlugins } from '@module-federation/enhanced/runtime';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { containerName, DEFINITION_MODULE } from '@portal/shared/remote/definition';
import type { RemoteDefinition } from '@portal/shared/remote/definition';
import type { RemoteRelease } from '@portal/shared/remote/registry';
import { freshAddress, guardElement } from './guardElements';
import { joinPath } from './integrityTable';
import type { IntegrityTable } from './integrityTable';

/** Milliseconds after which one try to fetch an entry counts as failed; for chunks the build sets the same. */
const LOAD_TIMEOUT = 4_000;

type Federation = NonNullable<ReturnType<typeof getInstance>>;

const federation = (): Federation => {
  const instance = getInstance();
  if (!instance) throw new Error('the shell was built without the federation plugin');
  return instance;
};

/** Time limit and integrity for entries. */
const entryPlugin = (table: IntegrityTable): ModuleFederationRuntimePlugin => ({
  name: 'portal-entries',
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = url;
    guardElement(script, url, table);
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

export function installLoader(table: IntegrityTable): void {
  federation().registerPlugins([entryPlugin(table), forgetFailures]);
  // Every remote asks for shared modules through a federation instance of its own, made later.
  registerGlobalPlugins([forgetFailures]);
}

let tries = 0;

/** Fetches a release's container and gives its definition. Each call is a new try, whatever happened before. */
export async function fetchDefinition({ base, description }: RemoteRelease): Promise<RemoteDefinition> {
  const container = containerName(description.name);
  // A name of its own for every try: replacing a registered remote would take shared modules that it used with it.
  const name = `try${++tries}.${container}`;
  const entry = freshAddress(joinPath(base, description.entry));
  // What an earlier try left under the container's name would be taken for this one's.
  Object.assign(globalThis, { [container]: undefined });
  federation().registerRemotes([{ name, entry, entryGlobalName: container }]);
  const module = await federation().loadRemote<{ default?: RemoteDefinition }>(name + DEFINITION_MODULE.slice(1));
  if (!module?.default?.routes) throw new Error(`${description.name}: its container holds no definition`);
  return module.default;
}

/** Whether the shell provides a shared module of this name. */
export const isProvided = (sharedModule: string): boolean =>
  Object.values(federation().shareScopeMap).some((scope) => scope[sharedModule] !== undefined);

/** Begins to load a shared module, so that it is there when a screen asks for it. */
export async function warmShared(sharedModule: string): Promise<void> {
  await federation()
    .loadShare(sharedModule)
    .catch(() => undefined); // The screen that needs it asks again, and reports what went wrong.
}
