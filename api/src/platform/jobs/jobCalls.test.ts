import { eq } from 'drizzle-orm';
import { cancelJob, getJob, getJobs, retryJob } from '@portal/shared/contracts/portal/jobs';
import { signedIn } from '../server/access';
import { jobs } from '../database/schema/jobs';
import { buildPlatformApi } from '../../platformApi';
import { company, email, uniqueIdOf } from '../../testing/ids';
import { startPlatformUnderTest, TOKEN_SECRET } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { enqueue } from './enqueue';
import { handleJob, JobProblem } from './jobHandler';
import type { JobHandler } from './jobHandler';
import { jobKind } from './jobKind';
import { listJobs, readJob, retry } from './jobQueries';
import { startJobWorker } from './jobWorker';
import { runDueJobs } from './testing/runDueJobs';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());
beforeEach(async () => {
  await platform.database.db.delete(jobs);
});

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const importing = jobKind<{ rows: number }, { imported: number }>('test.import');
/** The broker of the tests, user 4, starts one. */
const begin = async (rows = 3) => (await enqueue(platform.database.db, importing, request(rows))) ?? '';
const request = (rows: number) => ({ companyId: company.aurora, payload: { rows }, startedBy: { id: 4 } });
const run = (...handlers: JobHandler[]) => runDueJobs(handlers, { database: platform.database.db, log });
const read = (UniqueId: string, as: string = email.broker) => platform.send(getJob, { query: { UniqueId } }, { as });
const cancel = (UniqueId: string, as: string = email.broker) =>
  platform.send(cancelJob, { body: { UniqueId } }, { as });
const list = (query: object = {}, as: string = email.broker) => platform.send(getJobs, { query }, { as });

const administratorOfAtlas = { id: 21, companyId: company.atlas, isAdministrator: true } as never;

describe('a job that a person started', () => {
  it('shows how far it is while it runs, and its result afterwards', async () => {
    const uniqueId = await begin();
    expect((await read(uniqueId)).response).toMatchObject({
      UniqueId: uniqueId,
      Kind: 'test.import',
      State: 'waiting',
      Progress: null,
      Result: null,
      StartedBy: 'Davi Nunes',
      FinishedAt: null,
    });
    await run(
      handleJob(importing, async ({ payload, tell }) => {
        await tell({ done: 2, total: payload.rows, text: 'Lendo a planilha' });
        expect((await read(uniqueId)).response).toMatchObject({
          State: 'running',
          Progress: { Done: 2, Total: 3, Text: 'Lendo a planilha' },
        });
        return { imported: payload.rows };
      }),
    );
    expect((await read(uniqueId)).response).toMatchObject({
      State: 'done',
      Result: { imported: 3 },
      FinishedAt: expect.any(String),
    });
  });

  it('says why it failed where the reason is one for people', async () => {
    const uniqueId = await begin();
    await run(
      handleJob(importing, async () => {
        throw new JobProblem('A linha 2 não tem CNPJ.');
      }),
    );
    expect((await read(uniqueId)).response).toMatchObject({ State: 'failed', Problem: 'A linha 2 não tem CNPJ.' });
  });

  it('is read, listed and cancelled by them and by administrators of their company, and is not there for others', async () => {
    const uniqueId = await begin();
    for (const as of [email.broker, email.admin]) expect((await read(uniqueId, as)).status).toBe(200);
    for (const as of [email.agent, email.underwriter, email.atlas]) {
      expect((await read(uniqueId, as)).status).toBe(404);
      expect((await cancel(uniqueId, as)).status).toBe(404);
      expect((await list({}, as)).response).toMatchObject({ Data: [], TotalItems: 0 });
    }
    expect((await read(uniqueIdOf(99))).status).toBe(404);
    expect((await list()).response).toMatchObject({ Data: [{ UniqueId: uniqueId }], TotalItems: 1 });
    expect((await list({}, email.admin)).response.TotalItems).toBe(0);
    expect((await list({ Everybody: true }, email.admin)).response.TotalItems).toBe(1);
    expect((await list({ Everybody: true, State: 'failed' }, email.admin)).response.TotalItems).toBe(0);
    expect((await listJobs(platform.database.db, administratorOfAtlas, { Everybody: true })).TotalItems).toBe(0);
    expect((await list({ Everybody: true })).status).toBe(403);
  });

  it('may be read by whom else its kind names', async () => {
    const uniqueId = await begin();
    const agent = { id: 5, companyId: company.aurora, isAdministrator: false } as never;
    await expect(readJob(platform.database.db, agent, () => signedIn, uniqueId)).resolves.toMatchObject({
      UniqueId: uniqueId,
    });
    expect((await listJobs(platform.database.db, agent, {})).TotalItems).toBe(0);
  });
});

describe('cancelling', () => {
  it('ends what has not begun at once', async () => {
    const uniqueId = await begin();
    expect((await cancel(uniqueId)).response).toMatchObject({ State: 'cancelled', IsCancelRequested: true });
    expect(await run(handleJob(importing, async () => ({ imported: 0 })))).toBe(0);
  });

  it('ends what runs at its next chance, and it is not tried again', async () => {
    const uniqueId = await begin();
    let rows = 0;
    await run(
      handleJob(importing, async ({ tell }) => {
        for (;;) {
          rows += 1;
          if (rows === 2) expect((await cancel(uniqueId)).response).toMatchObject({ State: 'running' });
          await tell({ done: rows });
        }
      }),
    );
    expect(rows).toBe(2);
    expect((await read(uniqueId)).response).toMatchObject({ State: 'cancelled', Progress: { Done: 2 } });
  });

  it('reaches also work that tells nothing of itself', async () => {
    const uniqueId = await begin();
    let hasBegun = () => undefined as void;
    const begun = new Promise<void>((resolve) => (hasBegun = resolve));
    const silent = handleJob(importing, async ({ signal }) => {
      hasBegun();
      await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));
      return { imported: 0 };
    });
    const worker = startJobWorker({ database: platform.database.db, handlers: [silent], log, leaseMs: 300 });
    await begun;
    await cancel(uniqueId);
    while ((await read(uniqueId)).response.State !== 'cancelled');
    await worker.stop();
  });

  it('changes nothing of what has ended', async () => {
    const uniqueId = await begin();
    await run(handleJob(importing, async () => ({ imported: 1 })));
    expect((await cancel(uniqueId)).response).toMatchObject({ State: 'done', IsCancelRequested: false });
  });
});

it('a job that was given up is tried again when an administrator says so', async () => {
  const uniqueId = await begin();
  const again = (as: string) => platform.send(retryJob, { body: { UniqueId: uniqueId } }, { as });
  expect((await again(email.admin)).status).toBe(422);
  await run(
    handleJob(importing, async () => {
      throw new JobProblem('O banco não respondeu.');
    }),
  );
  expect((await again(email.broker)).status).toBe(403);
  await expect(retry(platform.database.db, administratorOfAtlas, uniqueId)).rejects.toMatchObject({ status: 404 });
  expect((await again(email.admin)).response).toMatchObject({ State: 'waiting', Attempts: 0, Problem: null });
  await run(handleJob(importing, async () => ({ imported: 3 })));
  expect((await read(uniqueId)).response).toMatchObject({ State: 'done', Result: { imported: 3 } });
});

it('a platform that runs jobs does what is due, and stops with its service', async () => {
  const service = buildPlatformApi({
    database: platform.database.db,
    tokenSecret: TOKEN_SECRET,
    storage: platform.storage,
    runsJobs: true,
  });
  await service.ready();
  const watched = async () => {
    const [row] = await platform.database.db.select().from(jobs).where(eq(jobs.kind, 'jobs.watch'));
    return row?.finishedAt ?? null;
  };
  while ((await watched()) === null);
  await service.close();
});
