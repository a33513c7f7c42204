import { contentKey } from '@portal/shared/remote/contentAddress';
import type { ReleasePointer, RemotePointers } from '@portal/shared/remote/releasePointers';
import { BoundedMap } from '../boundedMap';
import type { PointerFollower } from './pointerFollower';
import type { UsableReleases } from './usableReleases';

/** A file of a remote, by what it holds (shared/src/remote/contentAddress.ts). */
export interface ContentAddress {
  remote: string;
  key: string;
  file: string;
}

export interface ContentFiles {
  /** The version of a release that has the file; undefined where no release does. @throws Error without pointers. */
  versionWith(address: ContentAddress): Promise<string | undefined>;
}

/** Whoever still uses a release that so many came after may ask for its own folder. */
const mostTries = 30;
const keptAnswers = 2_000;

/** The versions that sessions may have, the likeliest first. */
function versionsOf(pointers: RemotePointers): string[] {
  const all: ReleasePointer[] = [pointers, ...Object.values(pointers.companies)];
  const inUse = all.flatMap(({ version, canary, previous }) => [version, canary?.version, previous]);
  const before = all.flatMap(({ history }) => history.toReversed());
  return [...new Set([...inUse, ...before])].filter((version) => typeof version === 'string').slice(0, mostTries);
}

/** Finds releases by the content of their files. A release never changes, so an answer holds as long as it is there. */
export function contentFiles(
  pointers: Pick<PointerFollower, 'current'>,
  releases: Pick<UsableReleases, 'describe'>,
): ContentFiles {
  const known = new BoundedMap<string>(keptAnswers);

  async function has(version: string, { remote, key, file }: ContentAddress): Promise<boolean> {
    const described = await releases.describe(remote, version);
    const { integrity = {} } = described?.release.description ?? {};
    const hash = Object.hasOwn(integrity, file) ? integrity[file] : undefined;
    return hash !== undefined && contentKey(hash) === key;
  }

  return {
    async versionWith(address) {
      const name = `${address.remote}/${address.key}/${address.file}`;
      const before = known.get(name);
      if (before !== undefined && (await has(before, address))) return before;
      const state = await pointers.current();
      if (!state) throw new Error('there are no pointers');
      const remote = Object.hasOwn(state.remotes, address.remote) ? state.remotes[address.remote] : undefined;
      for (const version of remote ? versionsOf(remote) : [])
        if (await has(version, address)) {
          known.set(name, version);
          return version;
        }
      return undefined;
    },
  };
}
