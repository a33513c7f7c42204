import path from 'node:path';
import type { Browser } from '@playwright/test';
import type { Registry } from '../../shared/src/remote/registry';
import { releaseBuilds } from '../../tools/release/releasing/releaseBuilds';
import { rollBack } from '../../tools/release/releasing/rollBack';
import { openReleaseStore } from '../../tools/release/store/openReleaseStore';
import { median } from '../statistics';
import { anotherBuild } from './anotherBuild';
import { menuScreens } from './menuScreens';
import { openShell, signedInContext, timeToScreen } from './shellPage';

const ROUNDS = 5;
const PATIENCE_MILLISECONDS = 60_000;

export interface Visibility {
  rounds: number;
  /** Seconds from the command to a new session whose screen runs the release: medians and slowest. */
  release: { median: number; slowest: number };
  rollback: { median: number; slowest: number };
}

interface Portal {
  browser: Browser;
  origin: string;
  session: string;
  /** The release store's folder. */
  releases: string;
}

/** Releases a build and rolls it back, and has new sessions look for it until they run it. */
export async function measureVisibility(portal: Portal, remote: string, folder: string): Promise<Visibility> {
  const store = openReleaseStore({ folder: portal.releases });
  const releases: number[] = [];
  const rollbacks: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const workspace = path.join(folder, `build-${round}`);
    const version = await anotherBuild(workspace, remote, `0000000${round}`);
    let started = performance.now();
    await releaseBuilds(store, [remote], workspace);
    releases.push(await untilRun(portal, remote, (running) => running === version, started));
    started = performance.now();
    const author = { by: 'benchmark', at: new Date().toISOString() };
    await rollBack(store, { remote, company: null, author, dryRun: false });
    rollbacks.push(await untilRun(portal, remote, (running) => running !== version, started));
    console.log(`  released ${releases.at(-1)!.toFixed(2)} s, rolled back ${rollbacks.at(-1)!.toFixed(2)} s`);
  }
  return {
    rounds: ROUNDS,
    release: { median: median(releases), slowest: Math.max(...releases) },
    rollback: { median: median(rollbacks), slowest: Math.max(...rollbacks) },
  };
}

/** Begins new sessions until one runs what is looked for, and gives the seconds since then. */
async function untilRun(
  { browser, origin, session }: Portal,
  remote: string,
  isIt: (version: string) => boolean,
  started: number,
): Promise<number> {
  const screen = menuScreens.find((candidate) => candidate.remote === remote);
  if (!screen) throw new Error(`The menu has no screen of ${remote}`);
  while (performance.now() - started < PATIENCE_MILLISECONDS) {
    const context = await signedInContext(browser, session);
    try {
      const page = await context.newPage();
      await openShell(page, origin);
      const registry = JSON.parse(await page.locator('#portal-registry').innerText()) as Registry;
      const entry = registry.remotes.find(({ name }) => name === remote);
      if (!entry || !isIt(entry.description.version)) continue;
      await timeToScreen(page, screen);
      const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
      if (!files.some((file) => file.includes(entry.base))) throw new Error(`${remote} did not run ${entry.base}`);
      return (performance.now() - started) / 1_000;
    } finally {
      await context.close();
    }
  }
  throw new Error(`${remote}: not seen within ${PATIENCE_MILLISECONDS / 1_000} s`);
}
