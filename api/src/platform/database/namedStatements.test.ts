import { sql } from 'drizzle-orm';
import { openDatabase } from './connection';
import { hasOwnSessions, onOneSession, plannedEachTime, sharesOneSession } from './namedStatements';
import { createTestDatabase } from './testing';

describe('a connection', () => {
  it('plans a statement once on a server, and at every use where connections share one session', async () => {
    const database = await createTestDatabase();
    const { pool, close } = openDatabase(database.connectionString, { maxConnections: 1 });
    try {
      for (const value of [1, 2, 3]) {
        const { rows } = await pool.query<{ doubled: number }>({ text: 'select $1::int * 2 as doubled' }, [value]);
        expect(rows).toEqual([{ doubled: value * 2 }]);
      }
      const { rows } = await pool.query<{ text: string }>(
        "select statement as text from pg_prepared_statements where statement like '%doubled%'",
      );
      const planned = rows.filter(({ text }) => !text.includes('pg_prepared_statements'));
      expect(planned).toHaveLength(process.env.TEST_DATABASE_URL ? 1 : 0);
    } finally {
      await close();
      await database.close();
    }
  });

  it('plans anew at every use where a statement asks for it', async () => {
    const database = await createTestDatabase();
    const { db, pool, close } = openDatabase(database.connectionString, { maxConnections: 1 });
    try {
      for (const word of ['rare', 'common'])
        await db.execute(sql`select 1 as found where ${word}::text <> '' and ${plannedEachTime}`);
      const { rows } = await pool.query<{ name: string }>(
        "select name from pg_prepared_statements where statement like '%as found where%'",
      );
      expect(rows).toEqual([]);
    } finally {
      await close();
      await database.close();
    }
  });

  it('keeps to what its connection string says', () => {
    const server = 'postgres://portal@db.example:5432/portal?sslmode=require';
    const embedded = onOneSession(server);
    const pooler = `${server}&namedStatements=off`;
    expect([server, pooler, embedded].map(hasOwnSessions)).toEqual([true, false, false]);
    expect([server, pooler, embedded].map(sharesOneSession)).toEqual([false, false, true]);
    expect(embedded).toContain('sslmode=require');
  });
});
