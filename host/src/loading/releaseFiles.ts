import type { RemoteRelease } from '@portal/shared/remote/registry';
import { fetchFiles } from './fetchFiles';
import { freshAddress } from './freshAddresses';
import { joinPath } from './integrityTable';
import { groupOf } from './releaseDefinitions';

/** Files whose code is on the page, so that they need not be had again. */
const used = new Set<string>();

function filesOf({ base, description }: RemoteRelease, path: string): string[] {
  const route = description.routes.find((candidate) => candidate.path === path);
  return [...new Set([description.entry, ...(route?.preload ?? [])])].map((file) => joinPath(base, file));
}

/**
 * Brings what a route of a release needs into the browser's cache, all at once instead of one file after the other.
 *
 * @throws FileError
 */
export async function fetchRouteFiles(release: RemoteRelease, path: string, priority: RequestPriority): Promise<void> {
  const group = groupOf(release);
  const missing = filesOf(release, path).filter((file) => !used.has(file));
  await fetchFiles(
    missing.map((file) => freshAddress(file, group)),
    priority,
  );
}

/** A route's code is on the page now. */
export function noteUse(release: RemoteRelease, path: string): void {
  for (const file of filesOf(release, path)) used.add(file);
}

/** A release's code was taken off the page. */
export function forgetUse({ base }: RemoteRelease): void {
  for (const file of used) if (file.startsWith(joinPath(base, ''))) used.delete(file);
}
