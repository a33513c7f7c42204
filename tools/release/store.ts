import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteDescription } from '../../shared/src/remote/registry';
import type { ReleasePointers, RemotePointers } from '../../shared/src/remote/releasePointers';
import { portalRoot } from '../build/portalRoot';

export const defaultStore = (): string => process.env.RELEASES_FOLDER ?? join(portalRoot, '.data/releases');

const pointerFile = (store: string): string => join(store, 'registry.json');

export const releaseFolder = (store: string, remote: string, version: string): string => join(store, remote, version);

/** The store's pointers; those of an empty store when there is none yet. */
export async function readPointers(store: string): Promise<ReleasePointers> {
  const file = pointerFile(store);
  if (!existsSync(file)) return { schema: 2, store: randomUUID(), revision: 0, remotes: {} };
  return JSON.parse(await readFile(file, 'utf8')) as ReleasePointers;
}

/** Moves one remote's pointer. Readers see either the old file or the new one, never half of it. */
export async function writePointer(store: string, remote: string, pointer: RemotePointers): Promise<ReleasePointers> {
  const { store: id, revision, remotes } = await readPointers(store);
  const next: ReleasePointers = {
    schema: 2,
    store: id,
    revision: revision + 1,
    remotes: { ...remotes, [remote]: pointer },
  };
  const temporary = `${pointerFile(store)}.${process.pid}.tmp`;
  await mkdir(store, { recursive: true });
  await writeFile(temporary, `${JSON.stringify(next, null, 2)}\n`);
  await rename(temporary, pointerFile(store));
  return next;
}

/** The description that stands in a build's or a release's folder; null when there is none. */
export async function readDescription(folder: string): Promise<RemoteDescription | null> {
  const file = join(folder, 'remote.json');
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as RemoteDescription) : null;
}

/** Copies a build into the store. A release that is there already stays as it is: its files never change. */
export async function addRelease(store: string, build: string, remote: string, version: string): Promise<void> {
  const folder = releaseFolder(store, remote, version);
  if (existsSync(folder)) return;
  const incoming = `${folder}.${process.pid}.tmp`;
  try {
    await cp(build, incoming, { recursive: true });
    await rename(incoming, folder);
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}

/** The pointer after `version` was released, or the same pointer when it is in use already. */
export function afterRelease(pointer: RemotePointers | undefined, version: string): RemotePointers {
  if (!pointer)
    return { version, previous: null, history: [version], withdrawn: [], canary: null, changes: [], companies: {} };
  if (pointer.version === version) return pointer;
  return { ...pointer, version, previous: pointer.version, history: [...pointer.history, version] };
}

/** The pointer after a rollback: the previous release again, with the one before it to fall back to. */
export function afterRollback(pointer: RemotePointers): RemotePointers | null {
  if (!pointer.previous) return null;
  const history = pointer.history.slice(0, pointer.history.lastIndexOf(pointer.previous) + 1);
  return { ...pointer, version: pointer.previous, previous: history.at(-2) ?? null, history };
}
