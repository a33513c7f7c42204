import type { DescribedRoute, RemoteRelease } from '@portal/shared/remote/registry';
import { fetchFiles } from './fetchFiles';
import { freshAddress, sharedAddress } from './freshAddresses';
import { joinPath } from './integrityTable';
import { groupOf } from './sessionSnapshot';

/** Files whose code is on the page, so that they need not be had again. */
const used = new Set<string>();

/** A route or a part, as far as its files go; nothing more than the entry where the release does not describe it. */
type Described = Pick<DescribedRoute, 'preload'> | undefined;

function filesOf({ base, description }: RemoteRelease, described: Described): string[] {
  return [...new Set([description.entry, ...(described?.preload ?? [])])].map((file) => joinPath(base, file));
}

/**
 * Brings what a route or a part of a release needs into the browser's cache, all at once instead of one file after the other.
 *
 * @throws FileError
 */
export async function fetchFilesOf(
  release: RemoteRelease,
  described: Described,
  priority: RequestPriority,
): Promise<void> {
  const group = groupOf(release);
  const { base, description } = release;
  const missing = filesOf(release, described).filter((file) => !used.has(file));
  const entry = joinPath(base, description.entry);
  await fetchFiles(
    missing.map((file) =>
      file === entry
        ? freshAddress(file, group)
        : sharedAddress(file, group, description.integrity[file.slice(joinPath(base, '').length)]),
    ),
    priority,
  );
}

/** The code of a route or a part is on the page now. */
export function noteUse(release: RemoteRelease, described: Described): void {
  for (const file of filesOf(release, described)) used.add(file);
}

/** A release's code was taken off the page. */
export function forgetUse({ base }: RemoteRelease): void {
  for (const file of used) if (file.startsWith(joinPath(base, ''))) used.delete(file);
}
