import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { portalRoot } from '../tools/build/portalRoot';

const run = promisify(execFile);

/**
 * The workspace of an earlier commit with its packages; gives its folder. Building it takes minutes, and its sources never
 * change, so it stays on the machine; outside of this workspace.
 */
export async function earlierWorkspace(commit: string): Promise<string> {
  const folder = path.join(tmpdir(), `portal-${commit}`);
  if (!existsSync(path.join(folder, 'package.json')))
    await run('git', ['worktree', 'add', '--force', '--detach', folder, commit], { cwd: portalRoot });
  const { packageManager } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as {
    packageManager: string;
  };
  const install = ['--yes', packageManager, 'install', '--frozen-lockfile', '--prefer-offline'];
  await run('npx', install, { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
  return folder;
}

const tsx = (folder: string, ...words: string[]) =>
  run(path.join(folder, 'node_modules/.bin/tsx'), words, { cwd: folder, maxBuffer: 64 * 1024 * 1024 });

/** Builds the processes of a workspace where their sources changed since. */
export async function buildServicesOf(folder: string): Promise<void> {
  await tsx(folder, '-e', "import('./tools/build/services.ts').then((services) => services.buildServices())");
}

/** Builds processes, shell and remotes of a workspace where their sources changed since. */
export async function buildWorkspace(folder: string): Promise<void> {
  await buildServicesOf(folder);
  await tsx(folder, 'tools/build/buildAll.ts');
}
