import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The workspace's root folder. */
export const portalRoot = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** The folders of all remotes, in a stable order. */
export function remoteFolders(): string[] {
  return readdirSync(portalRoot)
    .filter((name) => name.startsWith('mf-'))
    .sort();
}
