import { sql } from 'drizzle-orm';
import { defineCall } from '@portal/shared/contracts/call';
import { object, text } from '@portal/shared/contracts/schema';
import { openPools } from '../database/pools';
import type { DatabasePools } from '../database/pools';
import { createTestDatabase } from '../database/testing';
import type { TestDatabase } from '../database/testing';
import { anyone } from './access';
import { answer } from './answer';
import { buildService } from './service';
import { unavailabilityOf } from './unavailable';

// The embedded database has one session for all: nobody waits there for anybody.
const onServer = process.env['TEST_DATABASE_URL'] ? describe : describe.skip;

const read = (path: string) =>
  defineCall({ method: 'GET', path, needsToken: false, response: object({ found: text() }) });
const [readPolicies, readBanks] = [read('/api/Policy/Read'), read('/api/Bank/Read')];
const saveBank = defineCall({
  method: 'POST',
  path: '/api/Bank/Save',
  needsToken: false,
  body: object({ name: text() }),
  response: object({ found: text() }),
});
const routes = [
  answer(readPolicies, { access: anyone }, async ({ database }) => {
    await database.execute(sql`select count(*) from policies`);
    return { found: 'policies' };
  }),
  answer(readBanks, { access: anyone }, async ({ database }) => {
    await database.execute(sql`select count(*) from banks`);
    return { found: 'banks' };
  }),
  answer(saveBank, { access: anyone }, async () => {
    throw Object.assign(new Error('send'), { name: 'RestError', code: 'REQUEST_SEND_ERROR' });
  }),
];

const serviceOn = (pools: DatabasePools) =>
  buildService({
    name: 'some-service',
    service: 'api',
    database: pools.calls,
    shortReads: pools.shortReads,
    callsOfAKind: 2,
    tokenSecret: 's'.repeat(32),
    routes,
  });

onServer('while somebody locks a table', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  it('calls that need it are told to come back, and all others are answered before that', async () => {
    const pools = openPools(database.connectionString, { name: 'test', callConnections: 4 });
    const service = serviceOn(pools);
    // Opens all connections of the pool, which a busy machine takes its time for.
    const paths = ['/api/Policy/Read', '/api/Bank/Read'].flatMap((path) => [path, path]);
    await Promise.all(paths.map((path) => service.inject(path)));
    const locker = await database.pool.connect();
    await locker.query('begin; lock table policies in access exclusive mode');
    let gaveUp = 0;
    const blocked = Array.from({ length: 12 }, async () => {
      const response = await service.inject('/api/Policy/Read');
      gaveUp += 1;
      return response;
    });
    const others = await Promise.all(Array.from({ length: 8 }, () => service.inject('/api/Bank/Read')));
    const ready = await service.inject('/readyz');
    const gaveUpBeforeOthers = gaveUp;
    const answers = await Promise.all(blocked);
    await locker.query('rollback');
    locker.release();

    expect(others.map(({ statusCode }) => statusCode)).toEqual(others.map(() => 200));
    expect(ready.statusCode).toBe(200);
    expect(gaveUpBeforeOthers).toBe(0);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    expect(answers[0]?.headers['retry-after']).toBe('5');
    expect(answers[0]?.headers['x-out-of-reach']).toBeUndefined();
    expect(answers[0]?.json()).toMatchObject({
      Response: null,
      Errors: [{ Code: 'Busy', Message: expect.stringMatching(/tente de novo/) }],
    });
    expect((await service.inject('/api/Policy/Read')).statusCode).toBe(200);
    await service.close();
    await pools.close();
  });

  it('the server’s own lists tell the connections of each part apart', async () => {
    const pools = openPools(database.connectionString, { name: 'platform-api', callConnections: 4 });
    const nameIn = async (part: 'calls' | 'shortReads' | 'jobs') =>
      (await pools[part].execute<{ name: string }>(sql`select current_setting('application_name') as name`)).rows[0];
    expect(await Promise.all([nameIn('calls'), nameIn('shortReads'), nameIn('jobs')])).toEqual([
      { name: 'portal platform-api calls' },
      { name: 'portal platform-api short reads' },
      { name: 'portal platform-api jobs' },
    ]);
    await pools.close();
  });
});

it('without its database a service says so in a sentence, and when to come back', async () => {
  const pools = openPools('postgres://nobody@127.0.0.1:9/nothing', { name: 'test', callConnections: 2 });
  const service = serviceOn(pools);
  const response = await service.inject('/api/Bank/Read');
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('5');
  // By which the edge asks another process.
  expect(response.headers['x-out-of-reach']).toBe('1');
  expect(response.json()).toMatchObject({
    Errors: [{ Code: 'Unavailable', Message: expect.stringMatching(/sem acesso aos seus dados/) }],
  });
  expect((await service.inject('/readyz')).json()).toMatchObject({ missing: ['database'] });
  expect((await service.inject('/healthz')).statusCode).toBe(200);
  await service.close();
  await pools.close();
});

it('without its storage as well', async () => {
  const pools = openPools('postgres://nobody@127.0.0.1:9/nothing', { name: 'test', callConnections: 2 });
  const service = serviceOn(pools);
  const response = await service.inject({ method: 'POST', url: '/api/Bank/Save', payload: { name: 'a' } });
  expect(response.statusCode).toBe(503);
  expect(response.json()).toMatchObject({ Errors: [{ Code: 'Unavailable' }] });
  await service.close();
  await pools.close();
});

it('a pooler that ends a connection is no mistake of the call, and a message against the protocol is', () => {
  const said = (severity: string) => Object.assign(new Error('query_wait_timeout'), { code: '08P01', severity });
  expect(unavailabilityOf(said('FATAL'))).toMatchObject({ Code: 'Unavailable' });
  expect(unavailabilityOf(said('ERROR'))).toBeNull();
});
