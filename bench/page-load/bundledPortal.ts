import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteDescription } from '../../shared/src/remote/registry';
import { portalRoot } from '../../tools/build/portalRoot';
import { currentPointers, storedDescription } from '../../tools/release/releasing/storedReleases';
import { openReleaseStore } from '../../tools/release/store/openReleaseStore';

/** What the edge and the shell need to know of a remote whose code is in the bundle: nothing to fetch, nothing to check. */
const withoutFiles = (description: RemoteDescription): RemoteDescription => ({
  ...description,
  integrity: {},
  takes: {},
  routes: description.routes.map(({ preload: _preload, shared: _shared, ...route }) => route),
});

async function writeDescription(releases: string, description: RemoteDescription): Promise<void> {
  const folder = path.join(releases, description.name, description.version);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'remote.json'), JSON.stringify(description));
}

/**
 * Puts the bundle into a folder that an edge can serve. Routes and menu come from the same descriptions as in the
 * portal in parts.
 */
export async function makeBundledPortal(
  folder: string,
  federatedReleases: string,
): Promise<{ shell: string; releases: string }> {
  const shell = path.join(folder, 'shell');
  const releases = path.join(folder, 'releases');
  await cp(path.join(portalRoot, '.cache/monolith/dist'), shell, { recursive: true });
  await cp(path.join(portalRoot, 'host/dist/shell.json'), path.join(shell, 'shell.json'));

  const store = openReleaseStore({ folder: federatedReleases });
  const pointers = await currentPointers(store);
  for (const [name, { version }] of Object.entries(pointers?.remotes ?? {})) {
    const description = await storedDescription(store, name, version);
    if (description) await writeDescription(releases, withoutFiles(description));
  }
  await writeFile(path.join(releases, 'registry.json'), JSON.stringify(pointers));
  return { shell, releases };
}
