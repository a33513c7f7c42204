import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

/** So many times as long as a piece of work took it rests: the share of the machine that background work takes at most. */
const REST = 4;
/** And so many times where the machine has nothing left. */
const LONG_REST = 12;
/** Of the processors: from the one on rests grow, at the other they are the longest. */
const [BUSY, FULL] = [0.6, 0.9];
const LONGEST_REST_MS = 1_000;
const LOOK_EVERY_MS = 200;

export interface Pace {
  /** Does a piece of work, after which a rest is due. */
  piece<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Until all rests that are due are over; less where the process stops. */
  rest(signal: AbortSignal): Promise<void>;
}

/** How long to rest after work that took so long, `busy` being the share of the processors that is at work. */
export function restAfter(tookMs: number, busy: number): number {
  const grown = Math.min(Math.max((busy - BUSY) / (FULL - BUSY), 0), 1);
  return Math.min(tookMs * (REST + (LONG_REST - REST) * grown), LONGEST_REST_MS);
}

/**
 * Work in small pieces with rests between them, so that people do not feel it: where the machine or the database is busy a
 * piece takes longer, and with it the rest; where the processors are, rests grow besides.
 */
export function createPace(busyNow: () => number = createBusyMeter()): Pace {
  let restedAt = 0;
  return {
    async piece(work) {
      const begun = performance.now();
      try {
        return await work();
      } finally {
        const ended = performance.now();
        restedAt = Math.max(restedAt, ended) + restAfter(ended - begun, busyNow());
      }
    },
    async rest(signal) {
      const left = restedAt - performance.now();
      if (left > 0) await wait(left, undefined, { signal }).catch(() => undefined);
    },
  };
}

/** The share of this machine's processors that was at work of late. */
function createBusyMeter(): () => number {
  let before = processorTimes();
  let lookedAt = performance.now();
  let busy = 0;
  return () => {
    if (performance.now() - lookedAt < LOOK_EVERY_MS) return busy;
    const now = processorTimes();
    if (now.all > before.all) busy = 1 - (now.idle - before.idle) / (now.all - before.all);
    [before, lookedAt] = [now, performance.now()];
    return busy;
  };
}

function processorTimes(): { idle: number; all: number } {
  const each = cpus().map(({ times }) => times);
  const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0);
  return { idle: sum(each.map(({ idle }) => idle)), all: sum(each.flatMap((times) => Object.values(times))) };
}
