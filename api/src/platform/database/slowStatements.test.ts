import { sql } from 'drizzle-orm';
import { whileAt } from './currentWork';
import { openDatabase } from './connection';
import type { DatabaseConnection } from './connection';
import type { SlowStatement } from './slowStatements';
import { createTestDatabase } from './testing';
import type { TestDatabase } from './testing';

let test: TestDatabase;
const opened: DatabaseConnection[] = [];
const told: SlowStatement[] = [];
beforeAll(async () => {
  test = await createTestDatabase();
});
afterEach(() => Promise.all(opened.splice(0).map((database) => database.close())));
afterAll(() => test.close());
beforeEach(() => (told.length = 0));

/** A database on which a statement is slow from so many milliseconds on: from none on, each is. */
function databaseWith({ fromMs = 0, maxConnections = 5 } = {}): DatabaseConnection {
  const onSlow = (statement: SlowStatement) => void told.push(statement);
  const database = openDatabase(test.connectionString, { maxConnections, slowness: { fromMs, onSlow } });
  opened.push(database);
  return database;
}

const statement = sql`select ${'Ana Lima'}::text`;
const call = { name: 'GET /api/Policy/Search', requestId: 'f00d-1' };

describe('a slow statement', () => {
  it('is told with the call that it was asked for, and without what was asked', async () => {
    await whileAt(call, async () => databaseWith().db.execute(statement));
    expect(told).toEqual([{ statement: 'select $1::text', milliseconds: expect.any(Number), work: call }]);
  });

  it('is told within a transaction, too, and where nobody knows who asked', async () => {
    await databaseWith().db.transaction((transaction) => transaction.execute(statement));
    expect(told).toContainEqual({ statement: 'select $1::text', milliseconds: expect.any(Number), work: null });
  });

  it('is told with its own call also where it waited for the connection of another', async () => {
    const { db } = databaseWith({ maxConnections: 1 });
    const names = ['first', 'second', 'third'];
    await Promise.all(names.map((name) => whileAt({ name }, async () => db.execute(statement))));
    expect(told.map(({ work }) => work?.name)).toEqual(names);
  });

  it('that fails is told as well', async () => {
    await expect(databaseWith().db.execute(sql`select 1 / (random() * 0)::integer`)).rejects.toThrow();
    expect(told).toHaveLength(1);
  });

  it('is the only one that is told', async () => {
    await whileAt(call, async () => databaseWith({ fromMs: 3_600_000 }).db.execute(statement));
    expect(told).toEqual([]);
  });
});
