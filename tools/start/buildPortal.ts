import path from 'node:path';
import { readBuildRecord } from '../build/buildRecord';
import { portalRoot, remoteFolders } from '../build/portalRoot';
import { buildServices } from '../build/services';
import { readBuild } from '../release/checks/buildProblems';
import { findWithdrawn } from '../release/pointers/releaseMove';
import { releaseBuilds } from '../release/releasing/releaseBuilds';
import { unfitReleases, type UnfitRelease } from '../release/releasing/releaseShell';
import { keepShellFiles } from '../release/releasing/shellFiles';
import { builtShell, currentPointers, isStored } from '../release/releasing/storedReleases';
import { openReleaseStore } from '../release/store/openReleaseStore';
import type { ReleaseStore } from '../release/store/releaseStore';
import { step } from './progress';
import { StartProblem } from './startProblem';

const leftOutSentence = (remote: string, version: string): string =>
  `  ${remote} ${version} foi retirado de uso por um rollback e fica de fora. Para usá-lo: pnpm release ${remote} --again`;

/**
 * The remotes whose build should become the release in use: built anew just now, unknown to the store, or in use in a
 * release that the shell cannot run. The others are left alone, and so is what was taken back, so that a rollback survives
 * a restart.
 */
async function newReleases(
  store: ReleaseStore,
  built: ReadonlySet<string>,
  unfit: readonly UnfitRelease[],
): Promise<string[]> {
  const pointers = await currentPointers(store);
  const isNew = async (remote: string): Promise<boolean> => {
    const { description } = await readBuild(remote, path.join(portalRoot, remote, 'dist'));
    if (!description || !pointers?.remotes[remote]) return true;
    const { version } = description;
    if (findWithdrawn(pointers, { remote, company: null, version }) !== undefined) {
      if (built.has(remote)) console.log(leftOutSentence(remote, version));
      return false;
    }
    if (built.has(remote)) return true;
    return unfit.some((release) => release.remote === remote) || !(await isStored(store, remote, version));
  };
  const remotes = remoteFolders();
  const areNew = await Promise.all(remotes.map(isNew));
  return remotes.filter((_remote, index) => areNew[index]);
}

/** Records the shell's offer, and releases the new builds. */
async function releasePortal(store: ReleaseStore, built: ReadonlySet<string>): Promise<void> {
  const shell = await builtShell(portalRoot);
  if (!shell) throw new StartProblem('O portal não foi construído: execute "pnpm build host --force" e tente de novo.');
  const unfit = await unfitReleases(store, shell);
  // Recorded although a release does not fit: this shell is what starts now. The edge leaves such a release out.
  if ((await store.readShell())?.build !== shell.build) await store.recordShell(shell);
  await keepShellFiles(store, portalRoot, shell.build);
  try {
    for (const sentence of await releaseBuilds(store, await newReleases(store, built, unfit), portalRoot))
      console.log(`  ${sentence}`);
  } catch (error) {
    throw new StartProblem((error as Error).message);
  }
  for (const { problems } of await unfitReleases(store, shell))
    for (const problem of problems) console.log(`  ${problem}`);
}

/** Builds what changed since the last start, and puts new builds of the remotes in use. */
export async function buildPortal(releasesFolder: string): Promise<void> {
  await step('Compilando o que mudou (na primeira vez leva um ou dois minutos)', async () => {
    // Loaded only now: the bundler is large, and a wrong option should be told at once.
    const { buildAll } = await import('../build/buildAll');
    const parts = ['host', ...remoteFolders()];
    const before = await Promise.all(parts.map((part) => readBuildRecord(part)));
    await buildServices();
    if (!(await buildAll(parts))) throw new StartProblem('A compilação falhou; o motivo está acima.');
    const after = await Promise.all(parts.map((part) => readBuildRecord(part)));
    const built = new Set(parts.filter((_part, index) => before[index] !== after[index]));
    if (built.size === 0) console.log('  nada mudou');
    await releasePortal(openReleaseStore({ folder: releasesFolder }), built);
  });
}
