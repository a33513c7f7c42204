import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { portalRoot } from './portalRoot';

/** A section of the lockfile for each folder of the workspace, `  mf-kanban:` and the deeper lines below it. */
const FOLDER_SECTION = /^ {2}(\S+):\n(?: {4}.*\n)*/gm;

/**
 * What the lockfile says about a build of these folders. A package of its own, as every remote is, must not make the
 * builds of all others old, so the sections of other folders are left out.
 */
export function lockedPackages(folders: readonly string[], lockfile = readLockfile()): string {
  const from = lockfile.indexOf('\nimporters:\n');
  const to = lockfile.indexOf('\npackages:\n');
  if (from < 0 || to < from) return lockfile;
  const importers = lockfile
    .slice(from, to + 1)
    .replace(/\n\n/g, '\n')
    .replace(FOLDER_SECTION, (section, folder: string) => (folders.includes(folder) ? section : ''));
  return lockfile.slice(0, from) + importers + lockfile.slice(to);
}

const readLockfile = (): string => readFileSync(join(portalRoot, 'pnpm-lock.yaml'), 'utf8');
