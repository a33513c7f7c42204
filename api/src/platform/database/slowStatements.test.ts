import { sql } from 'drizzle-orm';
import { whileAt } from './currentWork';
import { openDatabase } from './connection';
import type { DatabaseConnection } from './connection';
import type { SlowStatement } from './slowStatements';
import { createTestDatabase } from './testing';
import type { TestDatabase } from './testing';

let test: TestDatabase;
let database: DatabaseConnection;
const told: SlowStatement[] = [];
beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.connectionString, { slowness: { fromMs: 200, onSlow: (slow) => told.push(slow) } });
});
afterAll(async () => {
  await database.close();
  await test.close();
});
beforeEach(() => (told.length = 0));

const slow = sql`select pg_sleep(0.25), ${'Ana Lima'}::text`;
const call = { name: 'GET /api/Policy/Search', requestId: 'f00d-1' };

describe('a slow statement', () => {
  it('is told with the call that it was asked for, and without what was asked', async () => {
    await whileAt(call, async () => database.db.execute(slow));
    expect(told).toEqual([
      { statement: 'select pg_sleep(0.25), $1::text', milliseconds: expect.any(Number), work: call },
    ]);
    expect(told[0]?.milliseconds).toBeGreaterThanOrEqual(200);
  });

  it('is told within a transaction, too, and where nobody knows who asked', async () => {
    await database.db.transaction((transaction) => transaction.execute(slow));
    expect(told).toEqual([
      { statement: expect.stringContaining('pg_sleep'), milliseconds: expect.any(Number), work: null },
    ]);
  });

  it('is told with its own call also where it waited for the connection of another', async () => {
    const one = openDatabase(test.connectionString, {
      maxConnections: 1,
      slowness: { fromMs: 200, onSlow: (statement) => told.push(statement) },
    });
    const names = ['first', 'second', 'third'];
    await Promise.all(names.map((name) => whileAt({ name }, async () => one.db.execute(slow))));
    expect(told.map(({ work }) => work?.name)).toEqual(names);
    await one.close();
  });

  it('that fails is told as well', async () => {
    await expect(database.db.execute(sql`select pg_sleep(0.25), 1 / (random() * 0)::integer`)).rejects.toThrow();
    expect(told).toHaveLength(1);
  });

  it('is the only one that is told', async () => {
    await whileAt(call, async () => database.db.execute(sql`select 1`));
    expect(told).toEqual([]);
  });
});
