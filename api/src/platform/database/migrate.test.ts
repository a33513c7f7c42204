import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { is } from 'drizzle-orm';
import { migrate, migrationNames } from './migrate';
import { schemaProblem } from './schemaRange';
import { tables } from './tables';
import { createTestDatabase } from './testing';
import type { TestDatabase } from './testing';

describe('migrations', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  it('run once, however many processes start together', async () => {
    expect(await schemaProblem(database.db, await migrationNames())).toBeNull();
    expect(await Promise.all([migrate(database.pool), migrate(database.pool)])).toEqual([[], []]);
  });

  it('make exactly the tables and columns that the schema describes', async () => {
    const described = Object.values(tables)
      .filter((table) => is(table, PgTable))
      .flatMap((table) => {
        const { name, columns } = getTableConfig(table);
        return columns.map((c) => `${name}.${c.name} ${c.getSQLType()} ${c.notNull ? 'required' : 'optional'}`);
      });
    const made = await database.pool.query<{ line: string }>(`
      SELECT c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' ' ||
             CASE WHEN a.attnotnull THEN 'required' ELSE 'optional' END AS line
      FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'migrations'
        AND a.attnum > 0 AND NOT a.attisdropped`);
    const normal = (line: string) => line.replace('numeric(12, 8)', 'numeric(12,8)');
    expect(made.rows.map((row) => row.line).sort()).toEqual(described.map(normal).sort());
  });

  it('make exactly the indexes that the schema describes', async () => {
    const described = Object.values(tables)
      .filter((table) => is(table, PgTable))
      .flatMap((table) => getTableConfig(table).indexes.map((index) => index.config.name));
    const made = await database.pool.query<{ name: string }>(`
      SELECT c.relname AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
      WHERE c.relnamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conindid = i.indexrelid)
        -- Indexes for text search are there only where the server has the extension (0017_search.sql).
        AND NOT EXISTS (SELECT 1 FROM pg_opclass o WHERE o.oid = ANY(i.indclass) AND o.opcname = 'gin_trgm_ops')`);
    expect(made.rows.map((row) => row.name).sort()).toEqual(described.sort());
  });

  it('bring the states and every municipality', async () => {
    const { rows } = await database.pool.query(
      'SELECT (SELECT count(*)::int FROM state_provinces) AS states, (SELECT count(*)::int FROM cities) AS cities',
    );
    expect(rows).toEqual([{ states: 27, cities: 5571 }]);
  });
});
