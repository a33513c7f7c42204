import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrate, migrationNames } from './migrate';
import { schemaProblem } from './schemaRange';
import { createTestDatabase } from './testing';
import type { TestDatabase } from './testing';

const onServer = process.env['TEST_DATABASE_URL'] ? it : it.skip;

let database: TestDatabase;
let folder: string;
let known: string[];
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'portal-migrations-'));
  known = await migrationNames();
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

/** The migrations of a later build, beside those that have run. */
async function later(files: Record<string, string>): Promise<URL> {
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return pathToFileURL(`${folder}/`);
}
const lastKnown = () => known.at(-1) ?? '';

it('a build works on its own tables, and not on older ones or on a database that was never prepared', async () => {
  expect(await schemaProblem(database.db, known)).toBeNull();
  expect(await schemaProblem(database.db, [...known, '9999_more.sql'])).toBe('older');
  await database.pool.query('drop table migrations');
  expect(await schemaProblem(database.db, known)).toBe('unprepared');
});

it('a build works on newer tables, until something that it needs is taken away', async () => {
  const expand = { '9001_expand.sql': 'ALTER TABLE banks ADD COLUMN nickname text' };
  await migrate(database.pool, await later(expand));
  expect(await schemaProblem(database.db, known)).toBeNull();
  // The release in between knows both; the one before it does not.
  const contract = {
    '9002_contract.sql': '-- needs-build-with: 9001_expand.sql\nALTER TABLE banks DROP COLUMN nickname',
  };
  await migrate(database.pool, await later(contract));
  expect(await schemaProblem(database.db, known)).toBe('newer');
  expect(await schemaProblem(database.db, [...known, '9001_expand.sql'])).toBeNull();
  expect(lastKnown()).not.toBe('');
});

onServer(
  'a migration behind a long read lets writers through meanwhile, and runs once the read has ended',
  async () => {
    await database.pool.query("insert into banks (id, name) values (998, 'Banco Um')");
    const reader = await database.pool.connect();
    await reader.query('begin; select count(*) from banks');
    const waits = jest.fn();
    const migrating = migrate(
      database.pool,
      await later({ '9001_wide.sql': 'ALTER TABLE banks ADD COLUMN nickname text' }),
      { lockPatienceMs: 200, pauseMs: 300, onWait: waits },
    );
    while (waits.mock.calls.length === 0) await database.pool.query('select pg_sleep(0.05)');
    // The reader ends only after this: a migration that kept its place in the queue would block it for ever.
    await database.pool.query("update banks set name = 'Banco Dois' where id = 998");
    await reader.query('commit');
    reader.release();
    expect(await migrating).toEqual(['9001_wide.sql']);
  },
);

onServer('a migration waits until a vacuum has given way, and nobody who writes waits with it', async () => {
  await database.pool.query("insert into banks (id, name) values (998, 'Banco Um')");
  const vacuum = await database.pool.connect();
  // The lock of a vacuum, which a test can give back when it likes.
  await vacuum.query('begin; lock table banks in share update exclusive mode');
  const waits = jest.fn();
  const migrating = migrate(
    database.pool,
    await later({ '9001_wide.sql': 'ALTER TABLE banks ADD COLUMN nickname text' }),
    { lockPatienceMs: 100, pauseMs: 100, onWait: waits },
  );
  const waiting = `select 1 from pg_locks where relation = 'banks'::regclass and not granted
    and clock_timestamp() - waitstart > interval '500 ms'`;
  while ((await database.pool.query(waiting)).rowCount === 0) await database.pool.query('select pg_sleep(0.05)');
  await database.pool.query("update banks set name = 'Banco Dois' where id = 998");
  await vacuum.query('commit');
  vacuum.release();
  expect(await migrating).toEqual(['9001_wide.sql']);
  expect(waits).not.toHaveBeenCalled();
});
