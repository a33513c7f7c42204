import { rm } from 'node:fs/promises';
import path from 'node:path';
import { buildAll } from '../../tools/build/buildAll';
import { portalRoot, remoteFolders } from '../../tools/build/portalRoot';
import { median } from '../statistics';

const ROUNDS = 3;

export interface BuildTimes {
  /** Seconds, medians. */
  one: number;
  all: number;
  ratio: number;
}

async function seconds(parts: readonly string[]): Promise<number> {
  // Cold on both sides: a team's pipeline begins without a cache.
  await rm(path.join(portalRoot, '.cache/webpack'), { recursive: true, force: true });
  const started = performance.now();
  if (!(await buildAll(parts, true))) throw new Error('The build failed; the reason is above');
  return (performance.now() - started) / 1_000;
}

/** Builds one remote and the whole portal in turn, cold. */
export async function measureBuilds(remote: string): Promise<BuildTimes> {
  const one: number[] = [];
  const all: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    one.push(await seconds([remote]));
    all.push(await seconds(['host', ...remoteFolders()]));
    console.log(`  ${one.at(-1)!.toFixed(1)} s for one, ${all.at(-1)!.toFixed(1)} s for all`);
  }
  return { one: median(one), all: median(all), ratio: median(one.map((value, index) => value / all[index]!)) };
}
