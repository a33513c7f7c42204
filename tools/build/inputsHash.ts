import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { lockedPackages } from './lockedPackages';
import { portalRoot } from './portalRoot';

const IGNORED = /^(node_modules|dist|edge|testing)$|\.test\.tsx?$/;

function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !IGNORED.test(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesOf(path) : [path];
    })
    .sort();
}

/** A hash over everything that decides what a part's build gives: its folder, shared, the presets and the packages. */
export function inputsHash(...folders: string[]): string {
  const hash = createHash('sha256');
  const files = [...folders, 'shared', 'tools/build'].flatMap((folder) => filesOf(join(portalRoot, folder)));
  for (const file of files)
    hash.update(relative(portalRoot, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.update(lockedPackages([...folders, 'shared', 'tools'])).digest('hex');
}
