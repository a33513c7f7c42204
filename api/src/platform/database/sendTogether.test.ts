import { eq } from 'drizzle-orm';
import { openDatabase } from './connection';
import { whileAt } from './currentWork';
import { companies } from './schema/companies';
import { createTestDatabase } from './testing';
import type { DatabaseConnection } from './connection';
import type { TestDatabase } from './testing';

const address = process.env.TEST_DATABASE_URL;
/** The embedded database has one session, and sends nothing together. */
const onServer = address ? describe : describe.skip;

onServer('statements of one turn', () => {
  let database: TestDatabase;
  let connection: DatabaseConnection;
  const asked: string[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
    connection = openDatabase(database.connectionString, { maxConnections: 4 });
    connection.pool.on('connect', (client) => {
      const query = client.query.bind(client) as (...parameters: unknown[]) => unknown;
      client.query = ((...parameters: unknown[]) => {
        asked.push((parameters[0] as { text?: string }).text ?? String(parameters[0]));
        return query(...parameters);
      }) as typeof client.query;
    });
    await connection.pool.query('select 1');
  });
  beforeEach(() => asked.splice(0));
  afterAll(async () => {
    await connection.close();
    await database.close();
  });

  const one = (id: number) => connection.db.select({ id: companies.id }).from(companies).where(eq(companies.id, id));
  const reading = <Result>(act: () => Promise<Result>) => whileAt({ name: 'GET /test', answers: new Map() }, act);

  it('take one connection, and each gets its own answer', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map((number) => connection.pool.query(`select ${number}::int as number`)),
    );
    expect(answers.map(({ rows }) => (rows as { number: number }[])[0]?.number)).toEqual([1, 2, 3, 4]);
    expect(connection.pool.totalCount).toBe(1);
  });

  it('of two calls do not wait for each other', async () => {
    const locker = await database.pool.connect();
    await locker.query('begin; lock table policies in access exclusive mode');
    const blocked = whileAt({ name: 'GET /policies' }, () => connection.pool.query('select from policies'));
    await whileAt({ name: 'GET /banks' }, () => connection.pool.query('select from banks'));
    await locker.query('rollback');
    locker.release();
    await blocked;
  });

  it('fail for themselves: those beside a wrong one are answered', async () => {
    const [wrong, right] = await Promise.allSettled([
      connection.pool.query('select no_such_column'),
      connection.pool.query('select 7 as number'),
    ]);
    expect(wrong.status).toBe('rejected');
    expect(right).toMatchObject({ status: 'fulfilled', value: { rows: [{ number: 7 }] } });
    expect((await connection.pool.query('select 8 as number')).rows).toEqual([{ number: 8 }]);
  });

  it('are all told where no connection is to be had', async () => {
    const nowhere = openDatabase('postgres://nobody@127.0.0.1:1/nothing', { maxConnections: 1 });
    const answers = await Promise.allSettled([nowhere.pool.query('select 1'), nowhere.pool.query('select 2')]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await nowhere.close();
  });

  it('that a reading call asks twice are asked once', async () => {
    await reading(async () => Promise.all([one(1), one(1), one(2)]));
    expect(asked).toHaveLength(2);
  });

  it('are asked of each database for itself: of a standby, and where that fails of the primary', async () => {
    const away = openDatabase('postgres://nobody@127.0.0.1:1/nothing', { maxConnections: 1 });
    const found = await reading(async () => {
      const askedOf = ({ db }: DatabaseConnection) =>
        db.select({ id: companies.id }).from(companies).where(eq(companies.id, 1));
      await askedOf(away).catch(() => undefined);
      return askedOf(connection);
    });
    expect(found).toEqual([]);
    await away.close();
  });

  it('are asked anew by the next call, and by a call that may write', async () => {
    await reading(() => one(1));
    await reading(() => one(1));
    await whileAt({ name: 'POST /test' }, async () => [await one(1), await one(1)]);
    expect(asked).toHaveLength(4);
  });

  it('are asked anew after a transaction, which may have changed them', async () => {
    await reading(async () => {
      await one(1);
      await connection.db.transaction((transaction) => transaction.select({ id: companies.id }).from(companies));
      await one(1);
    });
    expect(asked.filter((text) => text.includes('where'))).toHaveLength(2);
  });
});
