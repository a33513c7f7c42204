import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What the build of one remote reads. */
const NEEDED = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'shared', 'tools', 'host', 'node_modules'];
const LEFT_OUT = new Set(['.pnpm', '.cache', 'dist']);

export interface WorkspaceCopy {
  folder: string;
  remove: () => Promise<void>;
}

/**
 * A copy of the workspace with one remote, whose sources a test may change. Packages are links to those that are
 * installed, and links between the workspace's own packages lead to the copy.
 */
export async function copyWorkspace(remote: string): Promise<WorkspaceCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-dev-'));
  for (const name of [...NEEDED, remote])
    await cp(join(root, name), join(folder, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !LEFT_OUT.has(basename(file)),
    });
  await symlink(join(root, 'node_modules/.pnpm'), join(folder, 'node_modules/.pnpm'), 'junction');
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
