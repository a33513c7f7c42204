import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { broker, clerk, underwriter, type Day, type Records } from './days';
import { sitDown, type Made, type SignedIn } from './person';

/** Of so many people at work one is each of these; brokers are most, as they are at an insurer. */
const DAYS: readonly { day: Day; as: 'staff' | 'broker' }[] = [
  { day: broker, as: 'broker' },
  { day: underwriter, as: 'staff' },
  { day: broker, as: 'broker' },
  { day: clerk, as: 'staff' },
  { day: broker, as: 'broker' },
  { day: clerk, as: 'broker' },
  { day: underwriter, as: 'staff' },
  { day: broker, as: 'broker' },
  { day: clerk, as: 'staff' },
  { day: broker, as: 'broker' },
];

/** All have sat down after so long: nobody's morning begins with everybody in the same second. */
const ARRIVING_MS = 40_000;

export interface Users {
  staff: readonly SignedIn[];
  broker: readonly SignedIn[];
}

interface Crowd {
  addressOf: (path: string) => string;
  users: Users;
  records: Records;
  people: number;
  /** Before what counts begins, in milliseconds, from the last arrival on. */
  warmUpMs: number;
  measuredMs: number;
  /** Called when what counts begins; what it gives is called when it ends. */
  whileMeasured?: () => Promise<() => Promise<void>>;
}

/** Lets people work side by side for some time; gives the calls of the time that counts, and how long that was. */
export async function atWork(crowd: Crowd): Promise<{ made: Made[]; seconds: number }> {
  const { addressOf, users, records, people } = crowd;
  const home = new AbortController();
  // Everything that anybody waits for listens to it.
  setMaxListeners(0, home.signal);
  const made: Made[] = [];
  const days: Promise<void>[] = [];
  for (let seat = 0; seat < people; seat += 1) {
    const { day, as } = DAYS[seat % DAYS.length]!;
    const user = users[as][seat % users[as].length]!;
    days.push(day(sitDown({ addressOf, ...user, made, signal: home.signal, seed: seat + 1 }), records));
    await pause(ARRIVING_MS / people);
  }
  await pause(crowd.warmUpMs);
  const beganAt = performance.now();
  const ended = await crowd.whileMeasured?.();
  await pause(crowd.measuredMs);
  const endedAt = performance.now();
  await ended?.();
  home.abort();
  await Promise.all(days);
  return {
    made: made.filter((call) => call.beganAt >= beganAt && call.beganAt + call.ms <= endedAt),
    seconds: (endedAt - beganAt) / 1_000,
  };
}
