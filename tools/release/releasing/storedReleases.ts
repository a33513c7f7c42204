import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { RemoteDescription } from '../../../shared/src/remote/registry';
import { pointerFor, type ReleasePointers, type RemotePointers } from '../../../shared/src/remote/releasePointers';
import type { ReadableReleaseStore, ReleaseStore, StoredShell } from '../store/releaseStore';

/** The newest pointers; undefined while nothing was released. */
export async function currentPointers(store: ReadableReleaseStore): Promise<ReleasePointers | undefined> {
  const read = await store.readPointers();
  return read && read !== 'unchanged' ? read.pointers : undefined;
}

/** The description of a release in the store; undefined when it is not there. */
export async function storedDescription(
  store: ReadableReleaseStore,
  remote: string,
  version: string,
): Promise<RemoteDescription | undefined> {
  const file = await store.openFile(remote, version, 'remote.json');
  return file && (JSON.parse(await text(file.stream())) as RemoteDescription);
}

/** Whether the files of a release are in the store. */
export async function isStored(store: ReadableReleaseStore, remote: string, version: string): Promise<boolean> {
  const file = await store.openFile(remote, version, 'remote.json');
  await file?.close();
  return file !== undefined;
}

/** The descriptions of the remotes that a company's users get, or everybody's (null). */
export async function descriptionsInUse(
  store: ReadableReleaseStore,
  pointers: ReleasePointers | undefined,
  company: string | null,
): Promise<RemoteDescription[]> {
  const found = await Promise.all(
    Object.entries(pointers?.remotes ?? {}).map(([remote, pointer]) =>
      storedDescription(store, remote, pointerFor(pointer, company).version),
    ),
  );
  return found.filter((description) => description !== undefined);
}

/** Every version of a remote that somebody gets now, also as a canary. */
export const versionsInUse = (pointers: RemotePointers): string[] => [
  ...new Set(
    [pointers, ...Object.values(pointers.companies)].flatMap(({ version, canary }) =>
      canary ? [version, canary.version] : [version],
    ),
  ),
];

/** What the shell's build in a workspace gives; undefined when there is no build. */
export async function builtShell(root: string): Promise<StoredShell | undefined> {
  const built = await readFile(path.join(root, 'host/dist/shell.json'), 'utf8').catch(() => undefined);
  if (built === undefined) return undefined;
  const { files: _files, ...offer } = JSON.parse(built) as StoredShell & { files?: unknown };
  return offer;
}

/** The shell that remotes have to fit: the one recorded with the store, otherwise the workspace's build. */
export const shellInUse = async (store: ReleaseStore, root: string): Promise<StoredShell | undefined> =>
  (await store.readShell()) ?? (await builtShell(root));
