import { asc, eq, sql } from 'drizzle-orm';
import { askEach } from './askEach';
import { openDatabase } from './connection';
import type { DatabaseConnection } from './connection';
import { kept, keptForEach } from './kept';
import type { Asked } from './kept';
import { menus } from './schema/users';
import { createTestDatabase } from './testing';
import type { TestDatabase } from './testing';

let database: TestDatabase;
let connection: DatabaseConnection;
beforeAll(async () => {
  database = await createTestDatabase();
  connection = openDatabase(database.connectionString, { maxConnections: 2 });
});
afterAll(async () => {
  await connection.close();
  await database.close();
});

const named = kept((reader, { id }: Asked<'id'>) =>
  reader.select({ name: menus.label }).from(menus).where(eq(menus.id, id)),
);
const rename = (name: string) => sql`update menus set label = ${name} where id = 1`;

describe('a statement that is kept', () => {
  it('is asked with other values each time', async () => {
    const [first] = await named(connection.db, { id: 1 });
    const [second] = await named(connection.db, { id: 2 });
    const [again] = await named(connection.db, { id: 1 });
    expect(first).toEqual(again);
    expect(first).not.toEqual(second);
  });

  it('is built once for a database', async () => {
    const build = jest.fn((reader, { id }: Asked<'id'>) => reader.select().from(menus).where(eq(menus.id, id)));
    const counted = kept(build);
    await counted(connection.db, { id: 1 });
    await counted(connection.db, { id: 2 });
    expect(build).toHaveBeenCalledTimes(1);
  });

  it('sees within a transaction what that has written, and outside of it what is committed', async () => {
    const [before] = await named(connection.db, { id: 1 });
    await connection.db
      .transaction(async (transaction) => {
        await transaction.execute(rename('Dentro'));
        expect(await named(transaction, { id: 1 })).toEqual([{ name: 'Dentro' }]);
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect(await named(connection.db, { id: 1 })).toEqual([before]);
  });

  it('takes lists, and is another one for each kind', async () => {
    const ids = keptForEach((reader, { among }: Asked<'among'>, kind: 'these' | 'others') =>
      reader
        .select({ id: menus.id })
        .from(menus)
        .where(kind === 'these' ? sql`${menus.id} = any(${among}::int[])` : sql`${menus.id} <> all(${among}::int[])`)
        .orderBy(asc(menus.id)),
    );
    const these = await ids(connection.db, { among: [1, 2] }, 'these');
    const others = await ids(connection.db, { among: [1, 2] }, 'others');
    expect(these).toEqual([{ id: 1 }, { id: 2 }]);
    expect(others.map(({ id }) => id)).not.toContain(1);
    expect(others.length).toBeGreaterThan(0);
  });
});

describe('several things asked of a transaction', () => {
  it('are answered in their order, builders and functions alike', async () => {
    await connection.db
      .transaction(async (transaction) => {
        const [before, , after] = await askEach(transaction, [
          () => named(transaction, { id: 1 }),
          () => transaction.update(menus).set({ label: 'Depois' }).where(eq(menus.id, 1)),
          async () => (await named(transaction, { id: 1 }))[0]?.name,
        ]);
        expect(before[0]?.name).not.toBe('Depois');
        expect(after).toBe('Depois');
        throw new Error('undone');
      })
      .catch((error: Error) => expect(error.message).toBe('undone'));
  });

  it('fail with the first that fails, and nothing of them stays', async () => {
    const [before] = await named(connection.db, { id: 1 });
    const failing = connection.db.transaction((transaction) =>
      askEach(transaction, [
        () => transaction.execute(rename('Perdido')),
        () => transaction.execute(sql`select no_such_column`),
        () => transaction.execute(rename('Perdido também')),
      ]),
    );
    await expect(failing).rejects.toMatchObject({ cause: { message: 'column "no_such_column" does not exist' } });
    expect(await named(connection.db, { id: 1 })).toEqual([before]);
  });
});
