import { setTimeout as wait } from 'node:timers/promises';

/** So many times as long as a piece of work took it rests: the share of the machine that background work takes at most. */
const REST = 4;
const LONGEST_REST_MS = 500;

export interface Pace {
  /** Does a piece of work, after which a rest is due. */
  piece<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Until all rests that are due are over; less where the process stops. */
  rest(signal: AbortSignal): Promise<void>;
}

/**
 * Work in small pieces with rests between them, so that people do not feel it: where the machine is busy a piece takes
 * longer, and with it the rest.
 */
export function createPace(): Pace {
  let restedAt = 0;
  return {
    async piece(work) {
      const begun = performance.now();
      try {
        return await work();
      } finally {
        const ended = performance.now();
        restedAt = Math.max(restedAt, ended) + Math.min(REST * (ended - begun), LONGEST_REST_MS);
      }
    },
    async rest(signal) {
      const left = restedAt - performance.now();
      if (left > 0) await wait(left, undefined, { signal }).catch(() => undefined);
    },
  };
}
