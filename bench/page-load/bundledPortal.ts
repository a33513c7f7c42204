import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteDescription } from '../../shared/src/remote/registry';
import type { BundleFiles } from '../../tools/build/BundleFilesPlugin';
import { portalRoot } from '../../tools/build/portalRoot';
import type { ShellDescription } from '../../tools/build/shellDescription';
import { currentPointers, storedDescription } from '../../tools/release/releasing/storedReleases';
import { openReleaseStore } from '../../tools/release/store/openReleaseStore';

/** A screen in the bundle under a name of its own, among the files that an edge can name in a page. */
const screenOf = (path: string): string => `screen ${path}`;

/**
 * What the edge and the shell need to know of a remote whose code is in the bundle: nothing to fetch of a release, nothing to
 * check. The edge names the files of its screens in the page, and asks early for what they read, as in the portal in parts.
 */
const withoutFiles = (description: RemoteDescription): RemoteDescription => ({
  ...description,
  integrity: {},
  takes: {},
  routes: description.routes.map(({ preload: _preload, shared: _shared, ...route }) => ({
    ...route,
    shared: [screenOf(route.path)],
  })),
});

const readJson = async <Content>(file: string): Promise<Content> => JSON.parse(await readFile(file, 'utf8')) as Content;

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
  const { frame, screens } = await readJson<BundleFiles>(path.join(shell, 'bundle.json'));
  const files = Object.fromEntries(Object.entries(screens).map(([route, names]) => [screenOf(route), names]));
  const description = await readJson<ShellDescription>(path.join(portalRoot, 'host/dist/shell.json'));
  await writeFile(path.join(shell, 'shell.json'), JSON.stringify({ ...description, frame, files }));

  const store = openReleaseStore({ folder: federatedReleases });
  const pointers = await currentPointers(store);
  for (const [name, { version }] of Object.entries(pointers?.remotes ?? {})) {
    const description = await storedDescription(store, name, version);
    if (description) await writeDescription(releases, withoutFiles(description));
  }
  await writeFile(path.join(releases, 'registry.json'), JSON.stringify(pointers));
  return { shell, releases };
}
