import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { portalRoot, remoteFolders } from '../build/portalRoot';
import { buildServices } from '../build/services';
import { release } from '../release/release';
import { readDescription, readPointers, releaseFolder } from '../release/store';
import { step } from './progress';
import { StartProblem } from './startProblem';

/** What a part was last built from, or nothing. */
const buildMark = (part: string): Promise<string> =>
  readFile(path.join(portalRoot, '.cache/build', `${part}.hash`), 'utf8').catch(() => '');

/**
 * Whether a build should become the release in use. One that the store knows and that was not built anew just now is
 * left alone, so that a rollback survives a restart.
 */
async function isNewRelease(store: string, remote: string, wasBuilt: boolean): Promise<boolean> {
  const description = await readDescription(path.join(portalRoot, remote, 'dist'));
  const pointer = (await readPointers(store)).remotes[remote];
  return wasBuilt || !description || !pointer || !existsSync(releaseFolder(store, remote, description.version));
}

async function releaseBuilds(store: string, builtRemotes: ReadonlySet<string>): Promise<void> {
  for (const remote of remoteFolders()) {
    if (!(await isNewRelease(store, remote, builtRemotes.has(remote)))) continue;
    try {
      console.log(`  ${await release(remote, { store, root: portalRoot })}`);
    } catch (error) {
      throw new StartProblem((error as Error).message);
    }
  }
}

/** Builds what changed since the last start, and puts new builds of the remotes in use. */
export async function buildPortal(releasesFolder: string): Promise<void> {
  await step('Compilando o que mudou (na primeira vez leva um ou dois minutos)', async () => {
    // Loaded only now: the bundler is large, and a wrong option should be told at once.
    const { buildAll } = await import('../build/build-all');
    const parts = ['host', ...remoteFolders()];
    const before = await Promise.all(parts.map(buildMark));
    await buildServices();
    if (!(await buildAll(parts))) throw new StartProblem('A compilação falhou; o motivo está acima.');
    const after = await Promise.all(parts.map(buildMark));
    const built = new Set(parts.filter((_part, index) => before[index] !== after[index]));
    if (built.size === 0) console.log('  nada mudou');
    await releaseBuilds(releasesFolder, built);
  });
}
