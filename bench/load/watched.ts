import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** How a process stood at a moment. */
export interface Reading {
  /** Milliseconds of this process's clock. */
  at: number;
  /** Seconds of processor time since it began. */
  processorSeconds: number;
  /** Bytes; of the database none. */
  memory: number;
  heap: number;
  /** Milliseconds that its thread let a timer wait since the last reading, p99; a thread at rest has about ten. */
  turnMs: number;
  /** Calls that wait for a connection to the database. */
  waiting: number;
}

export type Readings = ReadonlyMap<string, readonly Reading[]>;

const MEMORY_EVERY_MS = 5_000;
const TICKS_PER_SECOND = 100;

/** Notes over and over how processes do, and at the end once more. */
export async function watch(
  metrics: ReadonlyMap<string, string>,
  databaseFolder: string,
): Promise<{ stop: () => Promise<Readings> }> {
  const readings = new Map<string, Reading[]>();
  const read = async () => {
    await Promise.all(
      [...metrics].map(async ([name, address]) => {
        readings.set(name, [...(readings.get(name) ?? []), await readProcess(address)]);
      }),
    );
    readings.set('database', [...(readings.get('database') ?? []), await readDatabase(databaseFolder)]);
  };
  await read();
  let reading = Promise.resolve();
  const timer = setInterval(() => {
    reading = reading.then(read);
  }, MEMORY_EVERY_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await reading;
      await read();
      return readings;
    },
  };
}

async function readProcess(address: string): Promise<Reading> {
  const text = await (await fetch(address)).text();
  const valuesOf = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}\\{[^}]*\\} (\\S+)$`, 'gm'))].map(([, value]) => Number(value));
  const valueOf = (name: string) => valuesOf(name)[0] ?? NaN;
  return {
    at: performance.now(),
    processorSeconds: valueOf('process_cpu_seconds_total'),
    memory: valueOf('process_resident_memory_bytes'),
    heap: valueOf('nodejs_heap_size_used_bytes'),
    turnMs: valueOf('nodejs_eventloop_lag_p99_seconds') * 1_000,
    waiting: Math.max(0, ...valuesOf('db_client_connection_pending_requests')),
  };
}

/** Of the server and those of its processes that are there now and that it has seen end. */
async function readDatabase(folder: string): Promise<Reading> {
  const server = (await readFile(path.join(folder, 'postmaster.pid'), 'utf8')).split('\n', 1)[0]!;
  const fields = async (id: string) =>
    (await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')).split(') ')[1]?.split(' ') ?? [];
  let ticks = 0;
  for (const id of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const of = await fields(id);
    if (id === server) ticks += of.slice(11, 15).reduce((sum, each) => sum + Number(each), 0);
    else if (of[1] === server) ticks += Number(of[11]) + Number(of[12]);
  }
  return {
    at: performance.now(),
    processorSeconds: ticks / TICKS_PER_SECOND,
    memory: 0,
    heap: 0,
    turnMs: 0,
    waiting: 0,
  };
}

/** The share of one core that each process had between its first reading and its last. */
export const coresOf = (readings: readonly Reading[]): number => {
  const [first, last] = [readings[0]!, readings.at(-1)!];
  return (last.processorSeconds - first.processorSeconds) / ((last.at - first.at) / 1_000);
};

/** Bytes by which a figure grows in a minute, by a line through all readings (least squares). */
export function slopeOf(readings: readonly Reading[], figure: 'memory' | 'heap'): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const minutes = readings.map(({ at }) => at / 60_000);
  const values = readings.map((reading) => reading[figure]);
  const [middle, usual] = [mean(minutes), mean(values)];
  const above = minutes.reduce((sum, minute, place) => sum + (minute - middle) * (values[place]! - usual), 0);
  return above / minutes.reduce((sum, minute) => sum + (minute - middle) ** 2, 0);
}
