import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseStore } from '../store/releaseStore';

/** The shell among the releases of the store, and in the order of a release. */
export const SHELL_PART = 'host';

/** Tabs that stay open for longer load themselves anew. */
const KEPT_SHELLS = 10;

/**
 * Keeps the hashed files of the workspace's shell in the store, where edges of other builds find them: for tabs that were opened
 * with it and need one more file, and for pages of a newer shell while the edges are replaced one by one.
 */
export async function keepShellFiles(store: ReleaseStore, root: string, build: string): Promise<void> {
  const files = path.join(root, 'host/dist/assets');
  if (!existsSync(files)) return;
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-shell-'));
  try {
    await cp(files, path.join(folder, 'assets'), { recursive: true });
    // What the store takes for a sign that a release is whole.
    await writeFile(path.join(folder, 'remote.json'), JSON.stringify({ name: SHELL_PART, version: build }));
    if (!(await store.addRelease(SHELL_PART, build, folder))) return;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const kept = await store.listReleases(SHELL_PART);
  for (const { version } of kept.slice(0, -KEPT_SHELLS)) await store.removeRelease(SHELL_PART, version);
}
