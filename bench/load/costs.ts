import { setTimeout as pause } from 'node:timers/promises';
import { portalRoot } from '../../tools/build/portalRoot';
import { buildServicesOf, earlierWorkspace } from '../earlierWorkspace';
import { markdownTable, verdict } from '../report';
import { interleaved, median } from '../statistics';
import type { Workplace } from '../workplace';
import { asked, userFor, type Asked, type Ids } from './asked';
import type { FilledInsurer } from './filled';
import { sitDown, type Made } from './person';
import { startServices, type Services } from './services';
import { coresOf, watch } from './watched';

/** The last one before calls were made cheaper. */
const BEFORE = 'd3a26d7d';
const PAIRS = 5;
const AT_ONCE = 4;
/** A process that has run for a while has its code translated: the first hundreds of calls cost several times as much. */
const WARM_UP_MS = 2_500;
const MEASURED_MS = 1_000;
/** Of all that is measured together. */
const QUIET_CORES = 0.1;
const MOST_LOOKS = 30;

/**
 * The processor time of calls, of their process and of the database together, now and before, in turn on one database. Four
 * at once, so that it is not the waking of an idle machine that is measured.
 */
export async function costs(workplace: Workplace, insurer: FilledInsurer, ids: Ids): Promise<string> {
  const earlier = await earlierWorkspace(BEFORE);
  await buildServicesOf(earlier);
  const arms = {
    before: await startServices(workplace, insurer, { root: earlier, title: 'before' }),
    now: await startServices(workplace, insurer, { root: portalRoot, title: 'now' }),
  };
  for (const arm of Object.values(arms)) await untilQuiet(arm, insurer);
  const rows: string[][] = [];
  for (const each of asked) {
    const spent: Record<keyof typeof arms, number[]> = { before: [], now: [] };
    for (const arm of ['before', 'now'] as const) await batch(arms[arm], insurer, each, ids, WARM_UP_MS);
    for (const pair of interleaved<keyof typeof arms>('before', 'now', PAIRS))
      for (const arm of pair) spent[arm].push(await batch(arms[arm], insurer, each, ids, MEASURED_MS));
    const [before, now] = [median(spent.before), median(spent.now)];
    rows.push([each.title, before.toFixed(2), now.toFixed(2), (now / before).toFixed(2), verdict(now <= before / 2)]);
    console.log(rows.at(-1)?.join(' | '));
  }
  for (const { stop } of Object.values(arms)) await stop();
  return markdownTable(['Call', 'Before (ms)', 'Now (ms)', 'Ratio', 'Halved'], rows);
}

/** A process that has just started looks through what fell due while none ran. */
async function untilQuiet({ metrics }: Services, { folder }: FilledInsurer): Promise<void> {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const watched = await watch(metrics, folder);
    await pause(3_000);
    const readings = await watched.stop();
    if ([...readings.values()].reduce((cores, of) => cores + coresOf(of), 0) < QUIET_CORES) return;
  }
  console.log('The services do not come to rest: what they do besides is in the figures');
}

/** Milliseconds of processor time for each call. */
async function batch(
  { addressOf, metrics, users }: Services,
  { folder }: FilledInsurer,
  { as, ask }: Asked,
  ids: Ids,
  forMs: number,
): Promise<number> {
  const made: Made[] = [];
  const leaving = new AbortController();
  const user = userFor(users, ids, as);
  const person = sitDown({ addressOf, ...user, made, signal: leaving.signal, seed: 1 });
  const watched = await watch(metrics, folder);
  const until = performance.now() + forMs;
  const askOver = async () => {
    do await ask(person, ids);
    while (performance.now() < until);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askOver));
  const readings = await watched.stop();
  leaving.abort();
  const failed = made.find(({ problem }) => problem !== null);
  if (failed) throw new Error(`${failed.call}: ${failed.problem}`);
  let milliseconds = 0;
  for (const of of readings.values()) milliseconds += coresOf(of) * (of.at(-1)!.at - of[0]!.at);
  return milliseconds / made.length;
}
