import type { remoteLifecycles } from '../lifecycles';
import type { MountOptions } from '../mountOptions';

type Lifecycles = ReturnType<typeof remoteLifecycles>;

/** The page's properties with those that single-spa adds: an application's, or a parcel's. */
type Properties = MountOptions & { name: string };

/** The lifecycles of a single-spa application whose code is fetched when single-spa first wants it. */
export function lifecyclesLater(load: (properties: Properties) => Promise<{ lifecycles: Lifecycles }>) {
  const step = (name: 'bootstrap' | 'mount' | 'unmount' | 'update') => async (properties: Properties) => {
    const { lifecycles } = await load(properties);
    await lifecycles[name]?.(properties as Parameters<Lifecycles['mount']>[0]);
  };
  return { bootstrap: step('bootstrap'), mount: step('mount'), unmount: step('unmount'), update: step('update') };
}
