import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { portalRoot } from './portalRoot';

/** The version that a part's package.json states. */
export const packageVersion = (folder: string): string =>
  (JSON.parse(readFileSync(join(portalRoot, folder, 'package.json'), 'utf8')) as { version: string }).version;

/** The commit that is being built, or "unknown" where there is no repository. */
export function currentCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: portalRoot, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return 'unknown';
  }
}

/** The value of an `integrity` attribute. */
export const integrityOf = (content: string | Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** A short hash over a set of files, independent of their order. */
export function hashOfFiles(files: ReadonlyMap<string, string | Buffer>): string {
  const hash = createHash('sha256');
  for (const [name, content] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(name).update('\0').update(content).update('\0');
  return hash.digest('hex').slice(0, 8);
}
