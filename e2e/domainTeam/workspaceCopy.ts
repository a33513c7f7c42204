import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { portalRoot, remoteFolders } from '../../tools/build/portalRoot';

/** The files that a clone would have, and those that are new and not ignored. */
function sourceFiles(root: string): string[] {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 } as const;
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], options)
    .split('\0')
    .filter((file) => file !== '' && existsSync(path.join(root, file)));
}

/** Copies the workspace's sources into an empty folder, and the builds, which are taken where their sources fit. */
export async function copyWorkspace(to: string): Promise<string[]> {
  const files = sourceFiles(portalRoot);
  for (const file of files) {
    await mkdir(path.dirname(path.join(to, file)), { recursive: true });
    await cp(path.join(portalRoot, file), path.join(to, file));
  }
  const builds = ['.cache/build', ...['host', ...remoteFolders()].map((part) => `${part}/dist`)];
  for (const folder of builds)
    if (existsSync(path.join(portalRoot, folder)))
      await cp(path.join(portalRoot, folder), path.join(to, folder), { recursive: true });
  return files;
}

/** File → hash of its content, for files that may be gone meanwhile. */
export async function hashFiles(root: string, files: readonly string[]): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const file of files) {
    const content = await readFile(path.join(root, file)).catch(() => 'gone');
    hashes.set(file, createHash('sha256').update(content).digest('hex'));
  }
  return hashes;
}

/** The files whose content is not what it was. */
export const changedFiles = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...before].filter(([file, hash]) => after.get(file) !== hash).map(([file]) => file);
