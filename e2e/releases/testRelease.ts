import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { contentFolderOf } from '@portal/shared/remote/contentAddress';
import type { Registry, RegistryEntry, RemoteDescription } from '@portal/shared/remote/registry';
import type { ReleasePointer, RemotePointers } from '@portal/shared/remote/releasePointers';
import { requestOf } from '../requests';
import { openReleaseStore } from '../../tools/release/store/openReleaseStore';
import type { ReleaseStore } from '../../tools/release/store/releaseStore';

const root = path.join(import.meta.dirname, '../..');
const releases = path.join(path.resolve(root, process.env.PORTAL_DATA ?? '.data/e2e'), 'releases');

export const author = () => ({ by: 'e2e', at: new Date().toISOString() });

/** A release for one test, in the store of the portal under test. */
export interface TestRelease {
  version: string;
  /** The version in use before. */
  before: string;
  /** Moves everybody's pointer by a rule of `tools/release/pointers`. */
  move: (rule: (pointer: ReleasePointer) => ReleasePointer) => Promise<void>;
  /** Takes its files out of the store, whoever still uses them. */
  purge: () => Promise<void>;
  /** Everybody's pointer as it was. Its files stay: other tests may have read the pointer while it led there. */
  restore: () => Promise<void>;
}

/** Adds a copy of the release in use, with another description; the pointer stays where it is. */
export async function addTestRelease(
  remote: string,
  suffix: string,
  change: (description: RemoteDescription) => RemoteDescription = (description) => description,
): Promise<TestRelease> {
  const store = openReleaseStore({ folder: releases });
  const pointer = await pointersOf(store, remote);
  const version = `${pointer.version}-${suffix}`;
  const copy = await mkdtemp(path.join(tmpdir(), 'portal-release-'));
  await cp(path.join(releases, remote, pointer.version), copy, { recursive: true });
  const file = path.join(copy, 'remote.json');
  const description = JSON.parse(await readFile(file, 'utf8')) as RemoteDescription;
  await writeFile(file, JSON.stringify({ ...change(description), version }));
  await store.removeRelease(remote, version);
  await store.addRelease(remote, version, copy);
  await rm(copy, { recursive: true });

  const set = (change: (pointers: RemotePointers) => RemotePointers) =>
    store.changePointers((all) => ({ ...all, remotes: { ...all.remotes, [remote]: change(all.remotes[remote]!) } }));
  return {
    version,
    before: pointer.version,
    move: async (rule) => void (await set((pointers) => ({ ...pointers, ...rule(pointers) }))),
    purge: () => store.removeRelease(remote, version),
    restore: async () => void (await set(({ companies }) => ({ ...pointer, companies }))),
  };
}

async function pointersOf(store: ReleaseStore, remote: string): Promise<RemotePointers> {
  const read = await store.readPointers();
  if (!read || read === 'unchanged') throw new Error(`no release store in ${releases}`);
  return read.pointers.remotes[remote]!;
}

/** Waits until the edge has noticed what was done to a remote's pointer. */
export const expectAtEdge = (request: APIRequestContext, remote: string, isThere: (entry: RegistryEntry) => boolean) =>
  expect
    .poll(async () => {
      const { remotes } = (await (await request.get('/registry.json')).json()) as Registry;
      const entry = remotes.find(({ name }) => name === remote);
      return entry !== undefined && isThere(entry);
    })
    .toBe(true);

/** The version of a remote from which the page fetches next, other than what several versions have in common. */
export async function versionFetched(page: Page, remote: string, act: () => Promise<unknown>): Promise<string> {
  const common = contentFolderOf(`/remotes/${remote}/any/`);
  const request = await requestOf(page, new RegExp(`^(?!.*${common}).*/remotes/${remote}/`), act);
  return new URL(request.url()).pathname.split('/')[3] ?? '';
}
