import type { Session } from '@portal/shared';
import type { Registry, RegistryEntry } from '@portal/shared/remote/registry';
import type { RemoteLoader } from '../loading/remoteLoader';
import { createValueStore } from '../values/valueStore';
import type { ValueStore } from '../values/valueStore';
import { acceptRegistry, staysWith, withoutWithdrawn } from './acceptRegistry';
import type { RegistryProblem } from './acceptRegistry';
import { chooseReleases, withRoutesOfCanaries } from './chooseReleases';
import { fetchRegistry } from './fetchRegistry';
import { createKeptSnapshot, shellBuild } from './keptSnapshot';
import { createNewestSeen } from './newestSeen';
import { createOverrides } from './override/overrides';
import type { Overrides } from './override/overrides';

/** Which release of each remote this page uses, and what the edge has said since. */
export interface SessionReleases {
  /** What the user gets: menu, routes and guards stand on it. Null while there is none. */
  registry: ValueStore<Registry | null>;
  /** Why there is none. */
  problem: ValueStore<RegistryProblem | null>;
  /** The registry as new sessions get it, as far as this page has heard; for everybody, a canary not chosen yet. */
  newest: ValueStore<Registry | null>;
  overrides: Overrides;
  /** Gets the registry while there is none; true when it is there now. */
  begin: (inlined?: Registry | null) => Promise<boolean>;
  /** Asks the edge what new sessions get. */
  askForNewest: () => Promise<void>;
  /** Puts the newest releases of these remotes in use, without a page load. */
  takeNewest: (remotes: readonly string[]) => void;
  /** Has the next page keep these releases, when the portal itself loads it anew. */
  keepOverReload: () => void;
}

interface Parts {
  session: Session;
  loader: Pick<RemoteLoader, 'connect' | 'start' | 'replace'>;
  /** Where the edge gives the registry. */
  address: string;
  allowsOverrides: boolean;
}

/** Chooses the releases of the page's session: accepted from the edge, by user, pinned, overridden for the tab. */
export function createSessionReleases({ session, loader, address, allowsOverrides }: Parts): SessionReleases {
  const registry = createValueStore<Registry | null>(null);
  const problem = createValueStore<RegistryProblem | null>(null);
  const newest = createValueStore<Registry | null>(null);
  const seen = createNewestSeen(localStorage);
  const kept = createKeptSnapshot(sessionStorage);
  const overrides = createOverrides({
    session,
    allowed: allowsOverrides,
    registry,
    tab: sessionStorage,
    onChange: () => settle(),
  });
  /** As the edge sent it, for everybody of the company. */
  let offered: Registry | null = null;
  /** Just built by the development server. */
  const built = new Map<string, RegistryEntry>();
  /** What the loader has. */
  let inUse: Map<string, RegistryEntry> | null = null;
  let userId = userIdOf(session);
  let tag: string | null = null;

  const settle = () => {
    if (!offered) return;
    const forUser = userId === null ? offered : chooseReleases(offered, userId);
    const published = new Map(forUser.remotes.map((entry) => [entry.name, entry]));
    const chosen = { ...forUser, remotes: [...new Map([...published, ...built]).values()].map(overrides.apply) };
    const before = inUse;
    inUse = new Map(chosen.remotes.map((entry) => [entry.name, entry]));
    if (!before) loader.start(chosen);
    else for (const entry of chosen.remotes) if (!isSame(before.get(entry.name), entry)) loader.replace(entry);
    registry.set(userId === null ? withRoutesOfCanaries(chosen) : chosen);
    kept.keep({ registry: offered, userId, shellBuild: shellBuild() });
  };

  session.changes.subscribe(() => {
    const next = userIdOf(session);
    overrides.follow();
    // Whoever signs out leaves no screen behind; the next user gets releases of his own.
    if (next === null || next === userId) return;
    userId = next;
    settle();
  });

  const ask = async () => {
    const answer = await fetchRegistry(address);
    return answer === 'unchanged' ? null : (answer?.registry ?? null);
  };

  const askForNewest = async () => {
    const answer = await fetchRegistry(address, tag);
    if (answer === null || answer === 'unchanged' || seen.isOlder(answer.registry)) return;
    tag = answer.tag;
    seen.note(answer.registry);
    newest.set(answer.registry);
  };

  const takeNewest = (remotes: readonly string[]) => {
    const current = newest.get();
    if (!offered || !current) return;
    const newer = new Map(current.remotes.filter(({ name }) => remotes.includes(name)).map((one) => [one.name, one]));
    offered = { ...offered, remotes: offered.remotes.map((entry) => newer.get(entry.name) ?? entry) };
    settle();
  };

  loader.connect({
    allowsOverrides,
    renewRelease: async (remote) => {
      await askForNewest();
      takeNewest([remote]);
    },
    takeRelease: (entry) => {
      built.set(entry.name, entry);
      settle();
    },
  });

  return {
    registry,
    problem,
    newest,
    overrides,
    begin: async (inlined = null) => {
      if (offered) return true;
      const before = kept.wasReloaded() ? kept.last() : null;
      const accepted = await acceptRegistry(inlined, { ask, seen, kept });
      if ('problem' in accepted) problem.set(accepted.problem);
      else if (!offered) {
        const current = accepted.registry;
        const stays = before && staysWith(before, current, userId, shellBuild());
        offered = stays ? withoutWithdrawn(before.registry, current, userId) : current;
        newest.set(current);
        problem.set(null);
        await overrides.restore(offered);
        settle();
      }
      return offered !== null;
    },
    askForNewest,
    takeNewest,
    keepOverReload: kept.announceReload,
  };
}

const userIdOf = ({ state }: Session): string | null => (state.user ? `${state.user.UserId}` : null);

/** A registry that was asked for again has the same releases as other objects. */
const isSame = (before: RegistryEntry | undefined, { base, description, previous }: RegistryEntry): boolean =>
  before?.base === base &&
  before.previous?.base === previous?.base &&
  (before.description === description || JSON.stringify(before.description) === JSON.stringify(description));
