import type { RemoteDescription, RemoteRelease } from '@portal/shared/remote/registry';
import { fetchText } from './fetchFiles';
import { freshAddress } from './freshAddresses';
import { joinPath } from './integrityTable';
import { checkReleaseOrigin } from './releaseDefinitions';
import { groupOf, vouchFor } from './sessionSnapshot';

/** Whole descriptions that arrived or are under way, by hash; a failed one is never kept. */
const descriptions = new Map<string, Promise<RemoteDescription>>();

/**
 * A release with its whole description, of which the page may have carried only an outline. What it vouches for may run
 * from now on.
 *
 * @throws FileError when the description cannot be had, or is not the one that the registry means
 */
export async function wholeRelease(release: RemoteRelease, priority: RequestPriority): Promise<RemoteRelease> {
  const { base, whole } = release;
  if (whole === undefined) return release;
  checkReleaseOrigin(release);
  const found = { base, description: await (descriptions.get(whole) ?? fetchDescription(release, whole, priority)) };
  vouchFor(found);
  return found;
}

function fetchDescription(
  release: RemoteRelease,
  whole: string,
  priority: RequestPriority,
): Promise<RemoteDescription> {
  const address = freshAddress(joinPath(release.base, 'remote.json'), groupOf(release));
  // The registry names the hash, and the edge had read the description before it did.
  const fetching = fetchText(address, whole, priority).then((text) => JSON.parse(text) as RemoteDescription);
  descriptions.set(whole, fetching);
  fetching.catch(() => descriptions.delete(whole));
  return fetching;
}
