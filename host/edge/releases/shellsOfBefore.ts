import { SHELL_PART } from '@portal/tools/release/releasing/shellFiles';
import type { ReadableReleaseStore, ReleaseStore, StoredFile } from '@portal/tools/release/store/releaseStore';

const LISTED_FOR_MS = 10_000;

/** Opens a file below `assets` of another build of the shell, in the form with this suffix. */
export type OtherShells = (file: string) => Promise<((suffix: string) => Promise<StoredFile | undefined>) | undefined>;

/**
 * Files of the shells that the release store keeps besides this edge's own. Their names carry a hash, so that whichever has
 * the file has the right one; the latest shell is looked into first.
 */
export function shellsOfBefore(
  store: Pick<ReleaseStore, 'listReleases'>,
  files: Pick<ReadableReleaseStore, 'openFile'>,
  now: () => number = () => Date.now(),
): OtherShells {
  let builds: Promise<readonly string[]> = Promise.resolve([]);
  let listedAt = -Infinity;
  const listed = () => {
    if (now() - listedAt > LISTED_FOR_MS) {
      listedAt = now();
      builds = store.listReleases(SHELL_PART).then((all) => all.map(({ version }) => version).reverse());
    }
    return builds;
  };
  return async (file) => {
    for (const build of await listed()) {
      const found = await files.openFile(SHELL_PART, build, file);
      await found?.close();
      if (found) return (suffix) => files.openFile(SHELL_PART, build, file + suffix);
    }
    return undefined;
  };
}
