import { eq, sql } from 'drizzle-orm';
import { companies } from '../database/schema/companies';
import { jobs } from '../database/schema/jobs';
import { createTestDatabase } from '../database/testing';
import { forgetNow } from '../retention/testing/forgetNow';
import type { TestDatabase } from '../database/testing';
import { enqueue, enqueueAll } from './enqueue';
import { handleJob, JobProblem } from './jobHandler';
import type { JobHandler } from './jobHandler';
import { jobKind, pauseAfter } from './jobKind';
import { startJobWorker } from './jobWorker';
import type { WorkerSettings } from './jobWorker';
import { claimJobs } from './leasedJob';
import { runDueJobs } from './testing/runDueJobs';
import { retainedJobs } from './retained';
import { watchJobs } from './watchJobs';

let database: TestDatabase;
let lines: { level: string; message: string; details: Record<string, unknown> }[];
const say = (level: string) => (details: object, message: string) =>
  void lines.push({ level, message, details: details as Record<string, unknown> });
const log = { info: say('info'), warn: say('warn'), error: say('error') };

beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.insert(companies).values(
    [1, 2].map((id) => ({
      id,
      key: `company-${id}`,
      name: `Seguradora ${id}`,
      document: `1122233300018${id}`,
      primaryColor: '#0e65a5',
      figureColor: '#0e65a5',
      lineColor: '#ff9f43',
      fontFamily: 'Montserrat',
    })),
  );
});
afterAll(() => database.close());
beforeEach(async () => {
  lines = [];
  await database.db.delete(jobs);
});

const counting = jobKind<{ number: number }, number>('test.count');
const ask = (number: number, more: { key?: string; notBefore?: Date; companyId?: number | null } = {}) =>
  enqueue(database.db, counting, { companyId: 1, payload: { number }, ...more });
const stored = async (uniqueId: string | null) => {
  const [row] = await database.db
    .select()
    .from(jobs)
    .where(eq(jobs.uniqueId, uniqueId ?? ''));
  return row!;
};
const only = async () => (await database.db.select().from(jobs).orderBy(jobs.id))[0]!;
/** As if that much time had passed for what waits. */
const later = (milliseconds: number) =>
  database.db.update(jobs).set({ dueAt: sql`${jobs.dueAt} - ${milliseconds} * interval '1 millisecond'` });
const run = (...handlers: JobHandler[]) => runDueJobs(handlers, { database: database.db, log });
/** Works until the condition holds; the test's time limit bounds it. */
async function working(
  handlers: JobHandler[],
  until: () => Promise<boolean>,
  more: Partial<WorkerSettings> = {},
): Promise<void> {
  const worker = startJobWorker({ database: database.db, handlers, log, lookEveryMs: 10, ...more });
  while (!(await until()));
  await worker.stop();
}
const allDone = async () =>
  (await database.db.$count(
    jobs,
    sql`${jobs.state} in ('waiting', 'running') and ${jobs.repeatsEverySeconds} is null`,
  )) === 0;

describe('a job', () => {
  it('is done with what it was given, and its result can be read', async () => {
    const uniqueId = await ask(20);
    expect(await run(handleJob(counting, async ({ payload, companyId }) => payload.number + (companyId ?? 0)))).toBe(1);
    expect(await stored(uniqueId)).toMatchObject({
      state: 'done',
      result: 21,
      attempts: 1,
      lease: null,
      finishedAt: expect.any(Date),
    });
  });

  it('begins after the transaction that made it, and never when that is undone', async () => {
    const seen: number[] = [];
    const handler = handleJob(counting, async ({ payload }) => seen.push(payload.number));
    await database.db.transaction(async (transaction) => {
      await enqueue(transaction, counting, { companyId: 1, payload: { number: 1 } });
      expect(seen).toEqual([]);
    });
    await database.db
      .transaction(async (transaction) => {
        await enqueue(transaction, counting, { companyId: 1, payload: { number: 2 } });
        throw new Error('undone');
      })
      .catch(() => undefined);
    await run(handler);
    expect(seen).toEqual([1]);
  });

  it('with a key is done once for its company, also when it is asked for again afterwards', async () => {
    const handler = handleJob(counting, async () => 0);
    expect(await ask(1, { key: 'a' })).not.toBeNull();
    expect(await ask(1, { key: 'a' })).toBeNull();
    await run(handler);
    expect(await ask(1, { key: 'a' })).toBeNull();
    expect(await ask(1, { key: 'b' })).not.toBeNull();
    expect(await ask(1, { key: 'a', companyId: 2 })).not.toBeNull();
    expect(await ask(1, { key: 'a', companyId: null })).not.toBeNull();
    expect(await ask(1, { key: 'a', companyId: null })).toBeNull();
    expect(await run(handler)).toBe(3);
  });

  it('for later waits for its moment, and those that are due come in its order', async () => {
    const seen: number[] = [];
    const handler = handleJob(counting, async ({ payload }) => seen.push(payload.number));
    const inAnHour = Date.now() + 3_600_000;
    await ask(2, { notBefore: new Date(inAnHour) });
    await ask(1, { notBefore: new Date(inAnHour - 1000) });
    expect(await run(handler)).toBe(0);
    await later(3_600_000);
    expect(await run(handler)).toBe(2);
    expect(seen).toEqual([1, 2]);
  });

  it('of a kind that this process does not know is left to one that does', async () => {
    await ask(1);
    expect(await run(handleJob(jobKind('test.other'), async () => null))).toBe(0);
    expect((await only()).state).toBe('waiting');
  });

  it('is one of many that are asked for at once', async () => {
    const requests = Array.from({ length: 2500 }, (_, number) => ({
      companyId: 1,
      payload: { number },
      key: `${number % 2400}`,
    }));
    expect(await enqueueAll(database.db, counting, requests)).toHaveLength(2400);
  });
});

describe('a job that fails', () => {
  const failing = handleJob(counting, async () => {
    throw new Error('CPF 529.982.247-25 is unknown');
  });

  it('is tried again with growing pauses, then stands as given up, with what an operator may know', async () => {
    const uniqueId = await ask(1);
    const pauses: number[] = [];
    for (let tries = 1; tries <= 6; tries += 1) {
      expect(await run(failing)).toBe(1);
      expect(await run(failing)).toBe(0);
      const [{ seconds } = { seconds: 0 }] = await database.db
        .select({ seconds: sql<number>`round(extract(epoch from ${jobs.dueAt} - now()))`.mapWith(Number) })
        .from(jobs);
      pauses.push(seconds);
      await later(seconds * 1000 + 1000);
    }
    // How exactly they are met depends on the machine; that each is several times the one before does not.
    const tried = pauses.slice(0, 5);
    for (const [index, pause] of tried.entries()) expect(pause).toBeGreaterThan(3 * (tried[index - 1] ?? 0));
    expect([1, 2, 3, 4, 5].map(pauseAfter)).toEqual([5, 30, 120, 600, 3600].map((seconds) => seconds * 1000));
    expect(await run(failing)).toBe(0);
    const job = await stored(uniqueId);
    expect(job).toMatchObject({ state: 'failed', attempts: 6, problem: null, lastError: { kind: 'Error' } });
    expect(JSON.stringify(job)).not.toContain('529.982');
    expect(lines.filter(({ level }) => level === 'warn')).toHaveLength(5);
    expect(lines.filter(({ level }) => level === 'error')).toMatchObject([
      { message: 'job given up', details: { kind: 'test.count', job: uniqueId, companyId: 1 } },
    ]);
  });

  it('is done all the same when a later try succeeds', async () => {
    const uniqueId = await ask(7);
    await run(failing);
    await later(10_000);
    await run(handleJob(counting, async ({ payload, attempt }) => payload.number * attempt));
    expect(await stored(uniqueId)).toMatchObject({ state: 'done', result: 14, lastError: null });
  });

  it('for a reason that people can read is not tried again', async () => {
    const uniqueId = await ask(1);
    await run(
      handleJob(counting, async () => {
        throw new JobProblem('A planilha não tem a coluna "CNPJ".');
      }),
    );
    expect(await stored(uniqueId)).toMatchObject({ state: 'failed', problem: 'A planilha não tem a coluna "CNPJ".' });
  });
});

describe('several processes', () => {
  it('share the jobs, and none is done twice', async () => {
    const seen: number[] = [];
    const handler = handleJob(counting, async ({ payload }) => seen.push(payload.number));
    await enqueueAll(
      database.db,
      counting,
      Array.from({ length: 60 }, (_, number) => ({ companyId: 1, payload: { number } })),
    );
    const workers = [1, 2, 3].map(() =>
      startJobWorker({ database: database.db, handlers: [handler], log, lookEveryMs: 10 }),
    );
    while (!(await allDone()));
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, number) => number));
  });

  it('do not take a job whose lease somebody renews, however long it takes', async () => {
    await ask(1);
    let runs = 0;
    let end = () => undefined as void;
    const long = handleJob(counting, async () => {
      runs += 1;
      await new Promise<void>((resolve) => (end = resolve));
      return runs;
    });
    const settings = { database: database.db, handlers: [long], log, lookEveryMs: 10, leaseMs: 1500 };
    const workers = [startJobWorker(settings), startJobWorker(settings)];
    const firstLease = async () => (await only()).leasedUntil?.getTime() ?? 0;
    while ((await firstLease()) === 0);
    const first = await firstLease();
    // A lease and more later it is still the first one's.
    while ((await firstLease()) < first + 2000);
    end();
    while (!(await allDone()));
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(await only()).toMatchObject({ state: 'done', result: 1, attempts: 1 });
  });

  it('leave nothing written by one that has lost its lease, not even what its transaction did', async () => {
    await ask(1);
    const zombie = handleJob(counting, async ({ finishIn }) => {
      // Another process has taken the job meanwhile.
      await database.db.update(jobs).set({ leasedUntil: new Date(0) });
      await claimJobs(database.db, [counting.name], { most: 1, leaseMs: 60_000 });
      return finishIn(async (transaction) => {
        await transaction.update(companies).set({ name: 'Escrito por quem perdeu' }).where(eq(companies.id, 2));
        return 99;
      });
    });
    await run(zombie);
    expect(await only()).toMatchObject({ state: 'running', attempts: 2, result: null });
    const [company] = await database.db.select().from(companies).where(eq(companies.id, 2));
    expect(company?.name).toBe('Seguradora 2');
    expect(lines.at(-1)?.details).toMatchObject({ outcome: 'lost' });
  });

  it('give up a job that ends each process that tries it', async () => {
    await ask(1);
    for (let tries = 1; tries <= 6; tries += 1) {
      expect(await claimJobs(database.db, [counting.name], { most: 1, leaseMs: 60_000 })).toHaveLength(1);
      await database.db.update(jobs).set({ leasedUntil: new Date(0) });
    }
    let runs = 0;
    await run(handleJob(counting, async () => (runs += 1)));
    expect(runs).toBe(0);
    expect(await only()).toMatchObject({ state: 'failed', lastError: { kind: 'ProcessEnded' } });
  });
});

describe('work and the end of its job', () => {
  it('are one transaction: what fails leaves neither', async () => {
    await ask(1);
    await run(
      handleJob(counting, ({ finishIn }) =>
        finishIn(async (transaction) => {
          await transaction.update(companies).set({ name: 'Escrito e desfeito' }).where(eq(companies.id, 2));
          throw new Error('undone');
        }),
      ),
    );
    const [company] = await database.db.select().from(companies).where(eq(companies.id, 2));
    expect(company?.name).toBe('Seguradora 2');
    expect((await only()).state).toBe('waiting');
    await later(10_000);
    await run(handleJob(counting, ({ finishIn }) => finishIn(async () => 5)));
    expect(await only()).toMatchObject({ state: 'done', result: 5 });
  });
});

describe('a stop', () => {
  it('waits for what is under way and takes nothing new', async () => {
    const [first, second] = [await ask(1), await ask(2)];
    let end = () => undefined as void;
    let hasBegun = () => undefined as void;
    const begun = new Promise<void>((resolve) => (hasBegun = resolve));
    const handler = handleJob(counting, async () => {
      hasBegun();
      await new Promise<void>((resolve) => (end = resolve));
      return 1;
    });
    const worker = startJobWorker({ database: database.db, handlers: [handler], log, atOnce: 1, lookEveryMs: 10 });
    await begun;
    const stopped = worker.stop();
    end();
    await stopped;
    expect((await stored(first)).state).toBe('done');
    expect((await stored(second)).state).toBe('waiting');
  });

  it('gives back what does not end in time, and the try does not count', async () => {
    await ask(1);
    const handler = handleJob(counting, async ({ signal }) => {
      await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));
      return 1;
    });
    await working([handler], async () => (await only()).state === 'running', { drainMs: 20 });
    expect(await only()).toMatchObject({ state: 'waiting', attempts: 0, lease: null });
  });
});

describe('a kind that comes round by itself', () => {
  const round = jobKind('test.round', { everySeconds: 3600 });

  it('is there once for all processes and waits for its next time after each', async () => {
    let runs = 0;
    const handler = handleJob(round, async () => {
      runs += 1;
      return null;
    });
    const finished = async () => (await database.db.$count(jobs, sql`${jobs.finishedAt} is not null`)) === 1;
    await working([handler], finished);
    await working([handler], finished);
    expect(runs).toBe(1);
    expect(await only()).toMatchObject({ state: 'waiting', attempts: 0 });
    await later(3_600_000);
    expect(await run(handler)).toBe(1);
    expect(runs).toBe(2);
  });

  it('comes again also after it was given up', async () => {
    const handler = handleJob(round, async () => {
      throw new JobProblem('Hoje não.');
    });
    await working([handler], async () => (await database.db.$count(jobs, sql`${jobs.finishedAt} is not null`)) === 1);
    expect(await only()).toMatchObject({ state: 'waiting', problem: 'Hoje não.' });
    await later(3_600_000);
    expect(await run(handler)).toBe(1);
  });
});

describe('what was left', () => {
  it('goes long after its end, later where it failed; what is late or given up is told', async () => {
    const row = { companyId: 1, kind: 'test.count', payload: {}, mostAttempts: 1 };
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    await database.db.insert(jobs).values([
      { ...row, key: 'old', state: 'done', finishedAt: daysAgo(31) },
      { ...row, key: 'new', state: 'done', finishedAt: daysAgo(29) },
      { ...row, key: 'cancelled', state: 'cancelled', finishedAt: daysAgo(31) },
      { ...row, key: 'failed', state: 'failed', finishedAt: daysAgo(31) },
      { ...row, key: 'failed long ago', state: 'failed', finishedAt: daysAgo(181) },
      { ...row, key: 'late', dueAt: daysAgo(1) },
      { ...row, key: 'round', repeatsEverySeconds: 60, finishedAt: daysAgo(400), dueAt: daysAgo(0) },
    ]);
    await forgetNow(database.db, retainedJobs);
    await database.db.insert(jobs).values({ ...row, companyId: null, kind: 'jobs.watch', payload: {} });
    await run(watchJobs);
    const left = await database.db
      .select({ key: jobs.key })
      .from(jobs)
      .where(eq(jobs.kind, 'test.count'))
      .orderBy(jobs.id);
    expect(left.map(({ key }) => key)).toEqual(['new', 'failed', 'late', 'round']);
    expect(lines.filter(({ level }) => level === 'warn')).toMatchObject([
      { message: 'jobs are late', details: { kind: 'test.count', count: 1 } },
      { message: 'jobs are given up', details: { count: 1 } },
    ]);
  });
});
