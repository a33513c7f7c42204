import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { portalRoot } from '../../tools/build/portalRoot';
import { markdownTable, verdict } from '../report';
import type { RunningProcess } from '../../tools/start/childProcess';
import type { Workplace } from '../workplace';
import { askersOf, type Ids } from './asked';
import type { FilledInsurer } from './filled';
import { heldTo } from './heldProcess';
import { sitDown, type Made } from './person';
import { startServices, type Services } from './services';
import { coresOf, watch } from './watched';

const WARM_UP_MS = 40_000;
const MEASURED_MS = 40_000;
/** Enough that no process ever waits for the next call. */
const AT_ONCE_EACH = 8;
/** What two processes and four carry of what one does, at least. */
const WANTED = new Map([
  [2, 1.7],
  [4, 3],
]);

/**
 * How many calls one platform process carries, two and four, each held to the same share of a core by the kernel, as containers
 * are by `--cpus`. That, and not the cores of this machine, says how it grows.
 */
export async function growth(
  workplace: Workplace,
  insurer: FilledInsurer,
  { ids, share }: { ids: Ids; share: number },
): Promise<string> {
  const started: Services[] = [];
  for (let place = 0; place < Math.max(...WANTED.keys()); place += 1) {
    const services = await startServices(workplace, insurer, {
      root: portalRoot,
      title: `${share} ${place}`,
      withBoard: false,
    });
    await hold(workplace, services.platform, `${share}-${place}`, share);
    started.push(services);
  }
  const rows: string[][] = [];
  let alone = 0;
  for (const processes of [1, ...WANTED.keys()]) {
    const { callsPerSecond, databaseCores, p99 } = await carried(started.slice(0, processes), insurer, ids);
    if (processes === 1) alone = callsPerSecond;
    const ratio = callsPerSecond / alone;
    const wanted = WANTED.get(processes);
    rows.push([
      String(processes),
      callsPerSecond.toFixed(1),
      ratio.toFixed(2),
      wanted === undefined ? '' : `≥ ${wanted}`,
      wanted === undefined ? '' : verdict(ratio >= wanted),
      p99.toFixed(0),
      databaseCores.toFixed(2),
    ]);
    console.log(rows.at(-1)?.join(' | '));
  }
  for (const { stop } of started) await stop();
  return markdownTable(
    [
      `Platform processes, ${share} of a core each`,
      'Calls a second',
      '÷ one',
      'Limit',
      'Within the limit',
      'p99 (ms)',
      'Cores of the database',
    ],
    rows,
  );
}

async function hold(workplace: Workplace, running: RunningProcess, name: string, share: number): Promise<void> {
  const group = await heldTo(share, name);
  await group.hold(running.processId);
  workplace.atEnd(async () => {
    await running.stop();
    await group.remove();
  });
}

/** As many calls as the processes answer, always so many under way at each. */
async function carried(services: readonly Services[], { folder }: FilledInsurer, ids: Ids) {
  const made: Made[] = [];
  const leaving = new AbortController();
  // Everything that anybody waits for listens to it.
  setMaxListeners(0, leaving.signal);
  const asking = services.flatMap(({ addressOf, users }, place) =>
    Array.from({ length: AT_ONCE_EACH }, async (_asker, number) => {
      const ask = askersOf(users, ids, (user) =>
        sitDown({ addressOf, ...user, made, signal: leaving.signal, seed: place * AT_ONCE_EACH + number + 1 }),
      );
      while (!leaving.signal.aborted) await ask();
    }),
  );
  await pause(WARM_UP_MS);
  const beganAt = performance.now();
  const watched = await watch(new Map(), folder);
  await pause(MEASURED_MS);
  const readings = await watched.stop();
  const endedAt = performance.now();
  leaving.abort();
  await Promise.all(asking);
  const counted = made.filter((call) => call.beganAt >= beganAt && call.beganAt + call.ms <= endedAt);
  const failed = counted.find(({ problem }) => problem !== null);
  if (failed) throw new Error(`${failed.call}: ${failed.problem}`);
  const times = counted.map(({ ms }) => ms).sort((one, other) => one - other);
  return {
    callsPerSecond: counted.length / ((endedAt - beganAt) / 1_000),
    databaseCores: coresOf(readings.get('database')!),
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
  };
}
