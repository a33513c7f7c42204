import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { portalRoot } from '../../build/portalRoot';
import { readDefinition } from '../../build/readDefinition';
import { remoteOf } from './browserTests';
import { allFiles, changedFiles } from './changedFiles';
import type { Change } from './selection';

/** Looks at the workspace: what differs, and what is there. */
export async function readChange(since: string | null, browser: boolean): Promise<Change & { since: string }> {
  const { since: compared, files } = changedFiles(since);
  const isThere = (file: string) => existsSync(join(portalRoot, file));
  const changed = files.filter(isThere);
  const remotes = [...new Set(changed.map(remoteOf))].filter((remote) => remote !== null);
  const paths = new Map(await Promise.all(remotes.map(async (remote) => [remote, await pathsOf(remote)] as const)));
  return {
    since: compared,
    changed,
    deleted: files.filter((file) => !isThere(file)),
    allFiles: allFiles(),
    pathsOf: (remote) => paths.get(remote) ?? [],
    browser,
  };
}

async function pathsOf(remote: string): Promise<string[]> {
  // A description that cannot be read is told by the contract.
  const read = await readDefinition(join(portalRoot, remote)).catch(() => null);
  return read?.definition.routes.map(({ path }) => path) ?? [];
}
