import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { eq, sql } from 'drizzle-orm';
import { accessRequests } from '../database/schema/access';
import { jobs } from '../database/schema/jobs';
import { retentionRemovals, retentionRounds } from '../database/schema/retention';
import { createTestDatabase } from '../database/testing';
import type { TestDatabase } from '../database/testing';
import { startJobWorker } from '../jobs/jobWorker';
import { createPace } from '../jobs/pace';
import { agedRowsUnless } from './agedRows';
import { forgetOld, forgetRound, nextMost } from './forgetOld';
import { requestsOfTest } from './testing/requestsOfTest';
import type { RetainedKind } from './retainedKind';

jest.setTimeout(600_000);

const NOW = new Date('2026-11-26T12:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;

let database: TestDatabase;
let lines: { message: string; details: object }[];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  lines = [];
  for (const table of [accessRequests, retentionRemovals, retentionRounds, jobs]) await database.db.delete(table);
});

const note = (details: object, message: string) => void lines.push({ message, details });
const log = { info: note, warn: note, error: note };
const quick = () => ({ ...createPace(() => 0), rest: async () => undefined });

const request = (subjectHash: string, requestedAt: Date) =>
  database.db.insert(accessRequests).values({ subjectHash, requestedAt });
const many = (count: number, subject = 'old') =>
  database.pool.query(
    `insert into access_requests (subject_hash, requested_at)
     select $1 || n, timestamptz '2026-01-01' + n * interval '1 second' from generate_series(1, $2) n`,
    [subject, count],
  );
const left = async () =>
  (await database.db.select({ of: accessRequests.subjectHash }).from(accessRequests).orderBy(accessRequests.id)).map(
    ({ of }) => of,
  );
const noted = async () => {
  const [row] = await database.db.select({ sum: sql<number>`sum(removed)::int` }).from(retentionRemovals);
  return row?.sum ?? 0;
};
const forget = (
  kinds: readonly RetainedKind[],
  change: { signal?: AbortSignal; now?: Date; longestRunMs?: number } = {},
) =>
  forgetRound({
    database: database.db,
    kinds,
    log,
    signal: new AbortController().signal,
    inTransaction: (work) => database.db.transaction(work),
    now: NOW,
    pace: quick(),
    ...change,
  });

describe('what is past its time', () => {
  it('goes a second after, and not a second before', async () => {
    await request('a second too young', new Date(NOW.getTime() - DAY_MS + 1000));
    await request('of that very moment', new Date(NOW.getTime() - DAY_MS));
    await request('a second too old', new Date(NOW.getTime() - DAY_MS - 1000));
    expect(await forget([requestsOfTest()])).toEqual(new Map([['requests', 1]]));
    expect(await left()).toEqual(['a second too young', 'of that very moment']);
  });

  it('is told of by figures alone, in the log and by day', async () => {
    await many(3, 'ana@boreal.test');
    await forget([requestsOfTest()]);
    expect(lines).toEqual([{ message: 'old rows removed', details: { kind: 'requests', removed: 3 } }]);
    expect(await database.db.select().from(retentionRemovals)).toEqual([
      { kind: 'requests', companyId: null, removedOn: '2026-11-26', removed: 3, lastAt: NOW },
    ]);
  });

  it('goes some at a time, and all of it', async () => {
    await many(2_345);
    await request('young', NOW);
    const sizes: number[] = [];
    const kind = requestsOfTest();
    await forget([{ ...kind, mostAtOnce: 100, forget: (turn) => (sizes.push(turn.most), kind.forget(turn)) }]);
    expect(await left()).toEqual(['young']);
    expect(Math.max(...sizes)).toBe(100);
    expect(await noted()).toBe(2_345);
  });

  it('keeps nobody else waiting: each kind has its turn before any has its second', async () => {
    await many(500);
    const turns: string[] = [];
    const called = (name: string): RetainedKind => {
      const kind = requestsOfTest();
      return { ...kind, name, mostAtOnce: 100, forget: (turn) => (turns.push(name), kind.forget(turn)) };
    };
    await forget([called('first'), called('second')]);
    expect(turns.slice(0, 4)).toEqual(['first', 'second', 'first', 'second']);
  });

  it('of a kind that fails stays, is told of, and nothing else stays for it', async () => {
    await many(3);
    const failing = requestsOfTest({ name: 'failing', forget: () => Promise.reject(new Error('no such table')) });
    await forget([failing, requestsOfTest()]);
    expect(await left()).toEqual([]);
    expect(lines[0]).toMatchObject({ message: 'old rows could not be removed', details: { kind: 'failing' } });
    const [round] = await database.db.select().from(retentionRounds).where(eq(retentionRounds.kind, 'failing'));
    expect(round).toMatchObject({ endedAt: null, place: null });
  });

  it('is looked for again when its hours are over, and not before', async () => {
    const daily = [requestsOfTest({ everyHours: 24 })];
    await forget(daily);
    await many(1);
    expect((await forget(daily, { now: new Date(NOW.getTime() + DAY_MS / 2) })).size).toBe(0);
    expect((await forget(daily, { now: new Date(NOW.getTime() + DAY_MS) })).size).toBe(1);
  });
});

describe('what somebody still needs', () => {
  const ended = (count: number, kind: string, at = "timestamptz '2026-01-01' + n * interval '1 second'") =>
    database.pool.query(
      `insert into jobs (kind, payload, state, most_attempts, finished_at)
       select $1, '{}', 'done', 1, ${at} from generate_series(1, $2) n`,
      [kind, count],
    );
  const keeping = (looked: string[] = []): RetainedKind => {
    const kind = agedRowsUnless({
      ...requestsOfTest({ name: 'needed' }),
      table: jobs,
      age: jobs.finishedAt,
      unless: () => sql`${jobs.kind} = 'needed'`,
    });
    return { ...kind, mostAtOnce: 50, forget: (turn) => (looked.push(turn.after ?? ''), kind.forget(turn)) };
  };

  it('stays however old it is, and what stands behind it goes; each is looked at once', async () => {
    // All of one moment, as whatever one statement wrote is.
    await ended(120, 'needed', "timestamptz '2026-01-01'");
    await ended(30, 'old', "timestamptz '2026-01-01'");
    const looked: string[] = [];
    await forget([keeping(looked)]);
    expect(await database.db.$count(jobs)).toBe(120);
    expect(await noted()).toBe(30);
    expect(new Set(looked).size).toBe(4);
  });

  it('is looked at from where the round before had to stop for want of time', async () => {
    await ended(200, 'needed');
    let clock = 0;
    const spied = jest.spyOn(performance, 'now').mockImplementation(() => clock);
    const kind = keeping();
    await forget([{ ...kind, forget: (turn) => ((clock += 60), kind.forget(turn)) }], { longestRunMs: 100 });
    spied.mockRestore();
    expect(lines).toMatchObject([{ message: 'more old rows wait for the next hour', details: { kinds: ['needed'] } }]);
    const looked: string[] = [];
    await forget([keeping(looked)]);
    expect(looked).toHaveLength(3);
    expect(looked).not.toContain('');
  });
});

describe('a turn', () => {
  it('gives way where the database is slow: the next takes half as many, never fewer than some', () => {
    expect(nextMost(500, 201)).toBe(250);
    expect(nextMost(60, 5_000)).toBe(50);
    expect(nextMost(500, 100)).toBe(500);
    expect(nextMost(500, 10)).toBe(1_000);
    expect(nextMost(1_500, 10)).toBe(2_000);
  });

  it('rests after each piece of work', async () => {
    await many(250);
    let rests = 0;
    await forget([requestsOfTest({ mostAtOnce: 100 })]);
    await many(250);
    await forgetRound({
      database: database.db,
      kinds: [requestsOfTest({ name: 'again', mostAtOnce: 100 })],
      log,
      signal: new AbortController().signal,
      inTransaction: (work) => database.db.transaction(work),
      now: NOW,
      pace: { ...quick(), rest: async () => void (rests += 1) },
    });
    expect(rests).toBe(3);
  });
});

describe('several processes', () => {
  it('at once remove each row once, and count it once, with or without a lease', async () => {
    await many(3_000);
    const kinds = () => [requestsOfTest({ mostAtOnce: 50 })];
    await Promise.all([forget(kinds()), forget(kinds()), forget(kinds())]);
    // What one had locked, another passed over: the next round finds it.
    await database.db.delete(retentionRounds);
    await forget(kinds());
    expect(await left()).toEqual([]);
    expect(await noted()).toBe(3_000);
  });

  it('share one job: of two workers one has it at a time', async () => {
    await many(400);
    let [atOnce, most] = [0, 0];
    const kind = requestsOfTest({ mostAtOnce: 50 });
    const watched = {
      ...kind,
      forget: async (turn: Parameters<typeof kind.forget>[0]) => {
        most = Math.max(most, (atOnce += 1));
        return kind.forget(turn).finally(() => (atOnce -= 1));
      },
    };
    const workers = [1, 2].map(() =>
      startJobWorker({ database: database.db, handlers: [forgetOld([watched])], log, lookEveryMs: 5 }),
    );
    while ((await database.db.$count(accessRequests)) > 0);
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(most).toBe(1);
    expect(await noted()).toBe(400);
  });

  it('take over at once what one that stops had not come to', async () => {
    await many(100);
    let isBegun = false;
    const kind = requestsOfTest();
    const waiting: RetainedKind = {
      ...kind,
      forget: async (turn) => {
        isBegun = true;
        await new Promise((resolve) => turn.signal.addEventListener('abort', resolve));
        throw new Error('stopped');
      },
    };
    const stopping = startJobWorker({
      database: database.db,
      handlers: [forgetOld([waiting])],
      log,
      lookEveryMs: 5,
      drainMs: 1,
    });
    while (!isBegun) await database.db.$count(jobs);
    await stopping.stop();
    const [job] = await database.db.select().from(jobs);
    expect(job).toMatchObject({ state: 'waiting', attempts: 0 });
    expect(job!.dueAt.getTime()).toBeLessThanOrEqual(Date.now());
  });

  // The embedded database does one transaction after the other, and a killed client's stays open.
  (process.env['TEST_DATABASE_URL'] ? it : it.skip)(
    'go on where one was killed in the middle: nothing is counted twice, nothing of its last turn is gone',
    async () => {
      await many(1_000);
      const program = fileURLToPath(new URL('./testing/stuckRemoval.ts', import.meta.url));
      const child = spawn(process.execPath, ['--import', 'tsx', program, database.connectionString, '1500'], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await once(child.stdout, 'data');
      child.kill('SIGKILL');
      await once(child, 'close');
      expect(await noted()).toBe(100);
      while ((await database.db.$count(accessRequests)) < 900);
      const worker = startJobWorker({
        database: database.db,
        handlers: [forgetOld([requestsOfTest()])],
        log,
        lookEveryMs: 10,
      });
      while ((await database.db.$count(accessRequests)) > 0);
      await worker.stop();
      expect(await noted()).toBe(1_000);
    },
  );
});
