import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { jobs } from '../database/schema/jobs';
import { createTestDatabase } from '../database/testing';
import type { TestDatabase } from '../database/testing';
import { enqueue } from './enqueue';
import { handleJob } from './jobHandler';
import { jobKind } from './jobKind';
import { startJobWorker } from './jobWorker';

jest.setTimeout(600_000);

const LEASE_MS = 1500;
let database: TestDatabase;
let child: ChildProcess | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await database.close();
});

const stored = async () => (await database.db.select().from(jobs))[0]!;

it('goes on in another process after its own was killed, once its lease has run out and not before', async () => {
  const stuck = jobKind<object, string>('test.stuck');
  await enqueue(database.db, stuck, { companyId: null, payload: {} });
  const program = fileURLToPath(new URL('./testing/stuckWorker.ts', import.meta.url));
  const killed = spawn(
    process.execPath,
    ['--import', 'tsx', program, database.connectionString, String(LEASE_MS)],
    // What it says of its own failure is the failure of this test.
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  child = killed;
  await once(killed.stdout, 'data');
  killed.kill('SIGKILL');
  await once(killed, 'close');
  const { leasedUntil, ...left } = await stored();
  expect(left).toMatchObject({ state: 'running', attempts: 1, progress: { done: 1, total: 2, text: 'na metade' } });

  let begunAt = 0;
  const handler = handleJob(stuck, async ({ attempt }) => {
    begunAt = Date.now();
    return `try ${attempt}`;
  });
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const worker = startJobWorker({ database: database.db, handlers: [handler], log, lookEveryMs: 10 });
  while ((await stored()).state !== 'done');
  await worker.stop();
  expect(begunAt).toBeGreaterThanOrEqual(leasedUntil?.getTime() ?? Infinity);
  expect(await stored()).toMatchObject({ state: 'done', attempts: 2, result: 'try 2' });
});
