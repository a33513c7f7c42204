import { createValueStore } from '../../values/valueStore';
import type { LoadObservation } from '../../loading/observations';

/** How the newest load of each remote ended in this page, by its name. */
export const sessionLoads = createValueStore<ReadonlyMap<string, LoadObservation>>(new Map());

const drawn = new Map<string, string>();

/** The version of a remote that this page shows; undefined while it shows none. */
export const drawnVersion = (remote: string): string | undefined => drawn.get(remote);

/** Notes a load. What failed stays noted while another version is drawn in its place. */
export function noteLoad(observation: LoadObservation): void {
  if (observation.outcome === 'loaded') drawn.set(observation.remote, observation.version);
  const before = sessionLoads.get();
  const known = before.get(observation.remote);
  const isStandIn =
    observation.outcome === 'loaded' && known && known.outcome !== 'loaded' && known.version !== observation.version;
  if (!isStandIn) sessionLoads.set(new Map(before).set(observation.remote, observation));
}
