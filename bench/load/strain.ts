import { readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import type { Pool } from 'pg';
import { coresOf, type Readings } from './watched';

/** What ran short, or did not, while people were at work. */
export interface Strain {
  /** Cores of the machine, how many of them were busy, and how many its host gave to others. */
  cores: number;
  busy: number;
  taken: number;
  /** Cores of those who ask, which are people elsewhere when the portal is in use. */
  askers: number;
  /** Milliseconds that the one thread of each process let a timer wait, p99 of the worst five seconds. */
  turns: ReadonlyMap<string, number>;
  /** The most calls that waited for a connection of any pool at a moment. */
  forConnections: number;
  /** The most statements that waited for a lock at a moment. */
  forLocks: number;
}

const LOCKS_EVERY_MS = 1_000;
/** `/proc/stat` counts in hundredths of a second. */
const TICKS_PER_SECOND = 100;
/** Of a core or of all of them, from which on it counts as used up: what is left comes too late for who waits. */
const USED_UP = 0.9;
/** A pool or a lock for which so many wait at a moment is what others wait for. */
const QUEUE = 20;

/** Notes what a crowd has to wait for, until it is stopped. */
export async function watchStrain(pool: Pool): Promise<{ stop: (readings: Readings) => Promise<Strain> }> {
  const [beganAt, machine, own] = [performance.now(), await machineTicks(), process.cpuUsage()];
  let forLocks = 0;
  let asking = Promise.resolve();
  const askForLocks = async () => {
    const { rows } = await pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock'`,
    );
    forLocks = Math.max(forLocks, rows[0]!.waiting);
  };
  const timer = setInterval(() => {
    asking = asking.then(askForLocks);
  }, LOCKS_EVERY_MS);
  return {
    stop: async (readings) => {
      clearInterval(timer);
      await asking;
      const seconds = (performance.now() - beganAt) / 1_000;
      const now = await machineTicks();
      const { user, system } = process.cpuUsage(own);
      const most = (figure: 'turnMs' | 'waiting', of: string) =>
        Math.max(...readings.get(of)!.map((reading) => reading[figure]));
      const processes = [...readings.keys()].filter((name) => name !== 'database');
      return {
        cores: cpus().length,
        busy: (now.busy - machine.busy) / TICKS_PER_SECOND / seconds,
        taken: (now.taken - machine.taken) / TICKS_PER_SECOND / seconds,
        askers: (user + system) / 1_000_000 / seconds,
        turns: new Map(processes.map((name) => [name, most('turnMs', name)])),
        forConnections: Math.max(...processes.map((name) => most('waiting', name))),
        forLocks,
      };
    },
  };
}

async function machineTicks(): Promise<{ busy: number; taken: number }> {
  const [all = ''] = (await readFile('/proc/stat', 'utf8')).split('\n', 1);
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0, taken = 0] = all.split(/\s+/).slice(1).map(Number);
  return { busy: user + nice + system + irq + softIrq, taken };
}

export const strainHeading = [
  'People',
  'Machine (cores busy)',
  'Taken by its host',
  'Those who ask',
  'A turn of the thread, p99 (ms)',
  'Waiting for a connection, most',
  'For a lock, most',
];

export function strainRow(people: number, strain: Strain): string[] {
  return [
    String(people),
    `${strain.busy.toFixed(2)} of ${strain.cores}`,
    strain.taken.toFixed(2),
    strain.askers.toFixed(2),
    [...strain.turns].map(([name, ms]) => `${name} ${ms.toFixed(0)}`).join(', '),
    String(strain.forConnections),
    String(strain.forLocks),
  ];
}

/** What was used up, by name; where nothing was, it says so. */
export function usedUp(strain: Strain, readings: Readings): string {
  const threads = [...readings]
    .filter(([name, of]) => name !== 'database' && coresOf(of) >= USED_UP)
    .map(([name]) => `the thread of ${name}`);
  const found = [
    ...threads,
    ...(strain.busy + strain.taken >= USED_UP * strain.cores ? ['the processors of this machine'] : []),
    ...(strain.askers >= USED_UP ? ['the thread of those who ask, which is no part of the portal'] : []),
    ...(strain.forConnections >= QUEUE ? ['connections of a pool'] : []),
    ...(strain.forLocks >= QUEUE ? ['locks'] : []),
  ];
  return found.length > 0 ? found.join(' and ') : 'nothing that was watched';
}
