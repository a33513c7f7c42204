import { createHash } from 'node:crypto';
import type { Registry } from '@portal/shared/remote/registry';
import { pointerFor, type ReleasePointers } from '@portal/shared/remote/releasePointers';
import type { EdgeLog } from '../edgeLog';
import { BoundedMap } from '../boundedMap';
import type { PointerFollower } from './pointerFollower';
import { registryEntry } from './registryEntry';
import { registryForPages } from './registryForPages';
import type { ShellInUse } from './shellInUse';
import type { UsableReleases } from './usableReleases';

/** A registry as it is sent, with the tag by which a browser asks whether it is still the current one. */
export interface RegistrySnapshot {
  registry: Registry;
  json: string;
  entityTag: string;
  /** The registry as JSON for a page that shows these remotes first, with outlines of all that the page does not show. */
  jsonForPage: (shown: readonly string[]) => string;
}

export interface RegistrySource {
  /** The registry for a company (null: for everybody), undefined while there is no store that can be read. */
  snapshotFor(company: string | null): Promise<RegistrySnapshot | undefined>;
  /** True when companies have pointers of their own, so that it matters which one asks. */
  differsByCompany(): Promise<boolean>;
  /** Makes snapshots that name this release again, because it may be gone. */
  doubt(remote: string, version: string): void;
}

interface Parts {
  pointers: PointerFollower;
  releases: UsableReleases;
  shell: () => Promise<ShellInUse>;
  log: EdgeLog;
  now?: () => number;
}

/** Companies of which the snapshot is kept. */
const keptCompanies = 100;
/** A store that is slow with something new holds a page up for so long, then what was made before serves once more. */
const patienceMilliseconds = 1_000;
/** A release that is missing is looked for again after so long, and a doubt leads to one look in so long. */
const lookAgainMilliseconds = 2_000;

interface KeptSnapshot {
  /** What it was made of. */
  pointers: ReleasePointers;
  shellBuild: string;
  doubts: number;
  until: number;
  isReady: boolean;
  snapshot: Promise<RegistrySnapshot>;
  /** The newest that is finished: this one, or one before it. */
  finished: RegistrySnapshot | undefined;
}

const delay = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds).unref());

/** Makes the registry out of pointers and releases: once for each state of the store, shell and company. */
export function registrySource({ pointers, releases, shell, log, now = () => Date.now() }: Parts): RegistrySource {
  const kept = new BoundedMap<KeptSnapshot>(keptCompanies);
  let doubtedAt = Number.NEGATIVE_INFINITY;
  let doubts = 0;

  async function make(
    state: ReleasePointers,
    shellInUse: ShellInUse,
    company: string | null,
  ): Promise<{ snapshot: RegistrySnapshot; complete: boolean }> {
    /** Of the stored descriptions, by base. */
    const digests = new Map<string, string>();
    const entries = await Promise.all(
      Object.entries(state.remotes).map(async ([name, remote]) => {
        const find = async (version: string) => {
          const found = await releases.find(name, version, shellInUse);
          if (found.release) digests.set(found.release.base, found.digest);
          return found;
        };
        try {
          return await registryEntry(name, pointerFor(remote, company), find);
        } catch (error) {
          log.error({ remote: name, reason: String(error) }, 'remote has no usable pointer');
          return { entry: null, complete: true };
        }
      }),
    );
    const remotes = entries.map(({ entry }) => entry).filter((entry) => entry !== null);
    const { store, revision } = state;
    const registry: Registry = { schema: 2, store, revision, shellVersion: shellInUse.version, company, remotes };
    const json = JSON.stringify(registry);
    const hash = createHash('sha256').update(json).digest('base64url').slice(0, 22);
    // The tag is weak, because the compressed form bears it as well.
    return {
      snapshot: { registry, json, entityTag: `W/"${hash}"`, jsonForPage: registryForPages(registry, digests) },
      complete: entries.every(({ complete }) => complete),
    };
  }

  function keep(
    key: string,
    made: ReturnType<typeof make>,
    from: Omit<KeptSnapshot, 'snapshot' | 'until' | 'isReady'>,
  ) {
    const entry: KeptSnapshot = {
      ...from,
      isReady: false,
      until: Number.POSITIVE_INFINITY,
      snapshot: made.then(({ snapshot, complete }) => {
        entry.finished = snapshot;
        entry.isReady = true;
        if (!complete) entry.until = now() + lookAgainMilliseconds;
        return snapshot;
      }),
    };
    kept.set(key, entry);
    return entry;
  }

  return {
    async snapshotFor(company) {
      const [state, shellInUse] = await Promise.all([pointers.current(), shell().catch(() => undefined)]);
      if (!state || !shellInUse) return undefined;
      const key = company ?? '';
      const shellBuild = shellInUse.build;
      const known = kept.get(key);
      const isCurrent = known?.pointers === state && known.shellBuild === shellBuild && known.doubts === doubts;
      const entry =
        known && isCurrent && known.until > now()
          ? known
          : keep(key, make(state, shellInUse, company), {
              pointers: state,
              shellBuild,
              doubts,
              finished: known?.finished,
            });
      const { finished, isReady, snapshot } = entry;
      return finished && !isReady
        ? Promise.race([snapshot, delay(patienceMilliseconds).then(() => finished)])
        : snapshot;
    },
    async differsByCompany() {
      const state = await pointers.current();
      return Object.values(state?.remotes ?? {}).some(({ companies }) => Object.keys(companies ?? {}).length > 0);
    },
    doubt(remote, version) {
      if (now() - doubtedAt < lookAgainMilliseconds) return;
      doubtedAt = now();
      doubts += 1;
      releases.doubt(remote, version);
    },
  };
}
