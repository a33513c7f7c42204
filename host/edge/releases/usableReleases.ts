import type { RemoteRelease } from '@portal/shared/remote/registry';
import { unmetNeeds } from '@portal/shared/remote/unmetNeeds';
import { acceptsVersion } from '@portal/shared/remote/versionRange';
import type { ReadableReleaseStore } from '@portal/tools/release/store/releaseStore';
import type { EdgeLog } from '../edgeLog';
import { BoundedMap } from '../boundedMap';
import type { ShellInUse } from './shellInUse';
import { readStoredDescription } from './storedDescription';

/** A release that may be sent to browsers, or why it may not: `passing` reasons are worth another look soon. */
export type UsableRelease = { release: RemoteRelease; digest: string } | { release: null; passing: boolean };

export interface UsableReleases {
  /** The release, if it is in the store and the shell can take it. */
  find(remote: string, version: string, shell: ShellInUse): Promise<UsableRelease>;
  /** What a release in the store says of itself, whether or not the shell can take it; null where it cannot be read. */
  describe(remote: string, version: string): Promise<Described | null>;
  /** A file of it was asked for and is not there: it may have been removed, so what was read of it is read again. */
  doubt(remote: string, version: string): void;
}

const keptReleases = 500;

interface Described {
  release: RemoteRelease;
  digest: string;
}

const misfit = ({ description }: RemoteRelease, shell: ShellInUse): object | undefined => {
  if (!acceptsVersion(description.shell, shell.version)) return { accepts: description.shell, shell: shell.version };
  const needs = shell.gives ? unmetNeeds(description.takes, shell.gives) : [];
  return needs.length > 0 ? { needs, shell: shell.version } : undefined;
};

/** Reads releases out of the store. A release never changes, so its description is read once. */
export function usableReleases(store: ReadableReleaseStore, log: EdgeLog): UsableReleases {
  const described = new BoundedMap<Promise<Described | null>>(keptReleases);
  const complaints = new BoundedMap<true>(keptReleases);

  function complainOnce(remote: string, version: string, details: object, message: string): void {
    const complaint = JSON.stringify([remote, version, details]);
    if (complaints.get(complaint)) return;
    complaints.set(complaint, true);
    log.error({ remote, version, ...details }, message);
  }

  function describe(remote: string, version: string): Promise<Described | null> {
    const key = `${remote}/${version}`;
    const known = described.get(key);
    if (known) return known;
    const reading = readStoredDescription(store, remote, version).then(
      (stored) =>
        stored
          ? { release: { description: stored.description, base: `/remotes/${key}/` }, digest: stored.digest }
          : null,
      (error: unknown) => {
        complainOnce(remote, version, { reason: String(error) }, 'release cannot be read');
        return null;
      },
    );
    described.set(key, reading);
    void reading.then((found) => {
      if (!found && described.get(key) === reading) described.delete(key);
    });
    return reading;
  }

  return {
    async find(remote, version, shell) {
      const found = await describe(remote, version);
      if (!found) {
        complainOnce(remote, version, {}, 'release is not in the store');
        return { release: null, passing: true };
      }
      const unfit = misfit(found.release, shell);
      if (!unfit) return found;
      complainOnce(remote, version, unfit, 'release does not fit the shell');
      return { release: null, passing: false };
    },
    describe,
    doubt: (remote, version) => described.delete(`${remote}/${version}`),
  };
}
