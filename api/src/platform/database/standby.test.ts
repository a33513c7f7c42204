import { followStandby } from './standby';
import type { StandbySource } from './standby';
import type { Database } from './connection';

const copy = { name: 'the standby' } as unknown as Database;

/** A standby whose clock and answers the test holds; each look waits for the one before. */
function heldStandby() {
  let time = 0;
  let written = 1;
  let shown = 1;
  let failure: Error | null = null;
  const told: [boolean, unknown][] = [];
  const looks: (() => void)[] = [];
  let asked = 0;
  const source: StandbySource = {
    written: async () => {
      if (failure) throw failure;
      return String(written);
    },
    shows: async (position) => {
      asked += 1;
      looks.splice(0).forEach((next) => next());
      return shown >= Number(position);
    },
  };
  const standby = followStandby(copy, source, {
    pauseMs: 1,
    now: () => time,
    onChange: (isUsed, reason) => told.push([isUsed, reason]),
  });
  return {
    standby,
    told,
    passes: (milliseconds: number) => (time += milliseconds),
    writes: () => (written += 1),
    catchesUp: () => (shown = written),
    breaks: (error: Error | null) => (failure = error),
    /** Until it was looked once from beginning to end. */
    looked: async () => {
      const before = asked;
      while (asked < before + 2) await new Promise<void>((resolve) => void looks.push(resolve));
    },
  };
}

describe('a standby that is followed', () => {
  it('is used once it shows what the primary has written', async () => {
    const { standby, looked, told } = heldStandby();
    expect(standby.database()).toBeNull();
    await looked();
    expect(standby.database()).toBe(copy);
    expect(told).toEqual([[true, null]]);
    await standby.close();
  });

  it('is left alone when it is more than a second behind, and used again when it caught up', async () => {
    const { standby, looked, passes, writes, catchesUp, told } = heldStandby();
    await looked();
    writes();
    // The looks before the write are over; from here on it shows less than was written.
    await looked();
    passes(1_000);
    await looked();
    expect(standby.database()).toBe(copy);
    passes(1);
    expect(standby.database()).toBeNull();
    await looked();
    expect(told.at(-1)).toEqual([false, null]);
    catchesUp();
    await looked();
    await looked();
    expect(standby.database()).toBe(copy);
    await standby.close();
  });

  it('stays in use while nobody writes, however long', async () => {
    const { standby, looked, passes } = heldStandby();
    for (let minute = 0; minute < 5; minute += 1) {
      await looked();
      expect(standby.database()).toBe(copy);
      passes(900);
    }
    await standby.close();
  });

  it('is left alone at once when it failed a call, until it was looked at anew', async () => {
    const { standby, looked, told } = heldStandby();
    await looked();
    const failure = new Error('connection lost');
    standby.failed(failure);
    expect(standby.database()).toBeNull();
    expect(told.at(-1)).toEqual([false, failure]);
    await looked();
    await looked();
    expect(standby.database()).toBe(copy);
    await standby.close();
  });
});
