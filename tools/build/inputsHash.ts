import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { lockedPackages } from './lockedPackages';
import { portalRoot } from './portalRoot';

const IGNORED = /^(node_modules|dist|edge|testing)$|\.test\.tsx?$/;

/** The folders and files that decide what a part's build gives, its own folder first. */
export const inputPaths = (part: string): string[] => [part, 'shared', 'tools/build', 'pnpm-lock.yaml', 'host/offers'];

/** Whether a build reads a file below these folders; it leaves out tests, for example. */
export const isInput = (file: string): boolean => !file.split('/').some((name) => IGNORED.test(name));

function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !IGNORED.test(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesOf(path) : [path];
    })
    .sort();
}

/** A hash over everything that decides what a build of these folders gives: them, shared, the presets and the packages. */
export function inputsHash(folders: readonly string[], root = portalRoot): string {
  const hash = createHash('sha256');
  const files = [...folders, 'shared', 'tools/build'].flatMap((folder) => filesOf(join(root, folder)));
  for (const file of files) hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
  return hash.update(lockedPackages([...folders, 'shared', 'tools'], lockfile)).digest('hex');
}
