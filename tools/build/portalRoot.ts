import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The workspace's root folder. */
export const portalRoot = join(dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * The folders of all remotes, in a stable order. In a workspace a remote has its description: what a change of branch
 * leaves behind of another one are packages and builds.
 */
export function remoteFolders(root = portalRoot): string[] {
  const isWorkspace = existsSync(join(root, 'pnpm-workspace.yaml'));
  return readdirSync(root)
    .filter((name) => name.startsWith('mf-') && (!isWorkspace || existsSync(join(root, name, 'remote.ts'))))
    .sort();
}
