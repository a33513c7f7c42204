import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { buildPlatformApi } from '../../../platformApi';
import { describedCalls, requestFor } from '../../../testing/everyCall';
import type { DescribedCall } from '../../../testing/everyCall';
import { EventStream } from '../../../testing/eventStream';
import { email, pipe } from '../../../testing/ids';
import { startPlatformUnderTest, TOKEN_SECRET } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { createLiveHub } from '../../live/liveHub';
import { createFolderStorage } from '../../storage/folderStorage';
import { openDatabase } from '../connection';
import { migrate } from '../migrate';
import { openPools } from '../pools';
import { pgBouncerProgram, startPgBouncer } from './pgBouncer';

jest.setTimeout(600_000);

const sources = fileURLToPath(new URL('../../../', import.meta.url));
const running = new Set<ChildProcess>();
const closing: (() => Promise<unknown>)[] = [];
let platform: PlatformUnderTest;
let pooler: Awaited<ReturnType<typeof startPgBouncer>>;
let folder: string;

/** Why it cannot be tried here; null where it can. */
const missing =
  pgBouncerProgram === undefined
    ? 'no pgbouncer is installed'
    : process.env['TEST_DATABASE_URL']
      ? null
      : 'TEST_DATABASE_URL names no server';
const withPgBouncer = missing === null ? describe : describe.skip;

withPgBouncer(`behind PgBouncer in transaction mode${missing === null ? '' : ` (${missing})`}`, () => {
  beforeAll(async () => {
    platform = await startPlatformUnderTest();
    folder = await mkdtemp(join(tmpdir(), 'portal-pooler-'));
    // Fewer of the server's connections than any process opens, so that they change hands all the time.
    pooler = await startPgBouncer(platform.database.connectionString, ['default_pool_size = 5']);
  });
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });
  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL');
    await pooler.stop();
    await platform.close();
    await rm(folder, { recursive: true });
  });

  /** A service as production starts it. */
  function start(file: string, environment: Record<string, string>) {
    const child = spawn(process.execPath, ['--import', 'tsx', join(sources, file)], {
      cwd: join(sources, '..'),
      env: {
        PATH: process.env['PATH'] ?? '',
        ...{ TOKEN_SECRET, STORAGE_SECRET: TOKEN_SECRET, STORAGE_FOLDER: folder, PORT: '0', DRAIN_SECONDS: '0' },
        ...environment,
      },
    });
    running.add(child);
    let output = '';
    let heard: () => void = () => undefined;
    const ended = once(child, 'close').then(([code]) => {
      heard();
      return { code: code as number | null, output };
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data: Buffer) => {
        output += data.toString();
        heard();
      });
    /** Waits until it has said what is looked for, and gives what was found. */
    const says = async (wanted: RegExp): Promise<RegExpExecArray> => {
      for (;;) {
        const found = wanted.exec(output);
        if (found) return found;
        if (child.exitCode !== null) throw new Error(`${file} ended: ${output}`);
        await new Promise<void>((resolve) => (heard = resolve));
      }
    };
    closing.push(async () => {
      child.kill('SIGTERM');
      await ended;
    });
    return { ended, says, address: async () => (await says(/: (http:\/\/\S+)\n/))[1] ?? '' };
  }

  const as = async (who: string) => ({ authorization: `Bearer ${await platform.tokenOf(who)}` });
  const isRead = ({ method, parameters, needsToken, answer, path }: DescribedCall) =>
    method === 'GET' &&
    needsToken &&
    !parameters.some(({ required }) => required) &&
    'application/json' in answer &&
    !path.includes('/Stream');

  it('hundreds of calls are answered as they are without it, jobs are done and live events arrive', async () => {
    const direct = platform.database.connectionString;
    const api = start('platform-api.ts', { DATABASE_URL: pooler.url, LIVE_DATABASE_URL: direct });
    const board = start('board-service.ts', { DATABASE_URL: pooler.url, LIVE_DATABASE_URL: direct });
    const addresses = { api: await api.address(), kanban: await board.address() };
    const headers = await as(email.admin);

    const stream = await openedStream(`${addresses.api}/api/Notification/Stream`, headers);
    await stream.heard('event: live.ready');
    await platform.database.pool.query('update companies set is_under_maintenance = true where id = 1');
    await stream.heard('event: company.configuration');
    await platform.database.pool.query('update companies set is_under_maintenance = false where id = 1');

    const reads = (await describedCalls(platform)).filter(isRead);
    const expected = await Promise.all(
      reads.map(async (call) => (await platform.sendRaw(call.service, requestFor(call), { as: email.admin })).status),
    );
    const asked = Array.from({ length: 4 }, () => reads.map((call, index) => ({ call, status: expected[index] })));
    const calls = asked.flat().map(({ call, status }) => async () => {
      const url = requestFor(call).url as string;
      const answer = await fetch(`${addresses[call.service as 'api' | 'kanban']}${url}`, { headers });
      await answer.arrayBuffer();
      return answer.status === status ? [] : [`${call.path} ${answer.status} instead of ${status}`];
    });
    // Writers who take turns by advisory locks, in transactions of several statements.
    const writes = Array.from({ length: 100 }, (_, index) => async () => {
      const isBoard = index % 2 === 0;
      const [url, body] = isBoard
        ? [
            `${addresses.kanban}/api/kanban/v1.0/pipes/${pipe.subscricao}/saved-filters`,
            { name: `F${index % 6}`, search: 'a=1', isShared: false },
          ]
        : [
            `${addresses.api}/api/SavedView/SaveView`,
            { List: 'policies', Name: `V${index % 6}`, Search: 'a=1', Columns: ['b'], IsShared: false },
          ];
      const answer = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return answer.status === 200 ? [] : [`${url} ${answer.status} ${await answer.text()}`];
    });
    expect(calls.length).toBeGreaterThan(250);
    expect(await atOnce(40, [...calls, ...writes])).toEqual([]);

    await untilThereIs("select 1 from jobs where kind = 'audit.seal' and finished_at is not null");
    stream.close();
  });

  it('a process that listens by way of it says that live events do not arrive', async () => {
    const board = start('board-service.ts', { DATABASE_URL: pooler.url });
    await board.says(/live events do not arrive: LIVE_DATABASE_URL/);
  });

  it('what a listener says to itself is not taken for a proof, though the pooler carries it', async () => {
    // One connection of the server: whatever is said goes by it.
    const narrow = await startPgBouncer(platform.database.connectionString, ['default_pool_size = 1']);
    closing.push(() => narrow.stop());
    const database = openDatabase(narrow.url, { maxConnections: 2 });
    closing.push(() => database.close());
    await new Promise<void>((resolve) => {
      const hub = createLiveHub(database.db, { onDeaf: resolve });
      closing.push(() => hub.close());
      hub.listen();
    });
  });

  it('a process whose address does not say that there is a pooler says so in a sentence and does not start', async () => {
    const { code, output } = await start('board-service.ts', { DATABASE_URL: pooler.url.replace(/\?.*/, '') }).ended;
    expect(code).toBe(1);
    expect(output).toMatch(/pooler \(PgBouncer\).*namedStatements=off.*LIVE_DATABASE_URL/);
  });

  it('calls are told to come back while it has no connection to give, and answered once it has', async () => {
    const narrow = await startPgBouncer(platform.database.connectionString, [
      'default_pool_size = 1',
      'query_wait_timeout = 1',
    ]);
    closing.push(() => narrow.stop());
    const pools = openPools(narrow.url, { name: 'test', callConnections: 4 });
    closing.push(() => pools.close());
    const holder = await connected(narrow.url);
    const service = buildPlatformApi({
      database: pools.calls,
      shortReads: pools.shortReads,
      tokenSecret: TOKEN_SECRET,
      storage: createFolderStorage({ folder, publicUrl: '/storage', secret: TOKEN_SECRET }),
    });
    closing.push(() => service.close());
    const ask = async () =>
      service.inject({ url: '/api/Notification/GetNotifications', headers: await as(email.admin) });

    await holder.query('begin');
    const refused = await ask();
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('5');
    await holder.query('rollback');
    expect((await ask()).statusCode).toBe(200);
  });

  it('limits that stand with the database hold, and migrations are not cut short by them', async () => {
    const { pool } = platform.database;
    const { rows } = await pool.query<{ name: string }>('select current_database() as name');
    const name = rows[0]?.name ?? '';
    await pool.query(
      `alter database ${name} set lock_timeout = '300ms'; alter database ${name} set statement_timeout = '400ms'`,
    );
    closing.push(() =>
      pool.query(`alter database ${name} reset lock_timeout; alter database ${name} reset statement_timeout`),
    );
    const limited = await startPgBouncer(platform.database.connectionString);
    closing.push(() => limited.stop());
    const database = openDatabase(limited.url, { maxConnections: 2 });
    closing.push(() => database.close());

    const locker = await connected(platform.database.connectionString);
    await locker.query('begin; lock table banks in access exclusive mode');
    await expect(database.pool.query('select count(*) from banks')).rejects.toMatchObject({ code: '55P03' });
    await locker.query('rollback');
    await expect(database.pool.query('select pg_sleep(2)')).rejects.toMatchObject({ code: '57014' });

    const migrations = await mkdtemp(join(tmpdir(), 'portal-migrations-'));
    closing.push(() => rm(migrations, { recursive: true }));
    await writeFile(
      join(migrations, '9001_slow.sql'),
      'alter table banks add column nickname text; select pg_sleep(1)',
    );
    await writeFile(
      join(migrations, '9002_index.sql'),
      '-- outside-transaction\ncreate index concurrently banks_nickname on banks (nickname);',
    );
    expect(await migrate(database.pool, pathToFileURL(`${migrations}/`))).toEqual(['9001_slow.sql', '9002_index.sql']);
  });
});

/** A connection of a test's own. */
async function connected(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  await client.connect();
  closing.push(() => client.end());
  return client;
}

async function openedStream(address: string, headers: Record<string, string>): Promise<EventStream> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { headers }, resolve).on('error', reject);
  });
  return new EventStream(answer);
}

async function atOnce<Result>(most: number, works: readonly (() => Promise<Result[]>)[]): Promise<Result[]> {
  const waiting = [...works];
  const results: Result[] = [];
  const workers = Array.from({ length: most }, async () => {
    for (let work = waiting.shift(); work; work = waiting.shift()) results.push(...(await work()));
  });
  await Promise.all(workers);
  return results;
}

async function untilThereIs(query: string): Promise<void> {
  while ((await platform.database.pool.query(query)).rowCount === 0)
    await platform.database.pool.query('select pg_sleep(0.1)');
}
