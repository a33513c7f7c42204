import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrate } from './migrate';
import { openDatabase } from './connection';
import { createTestDatabase } from './testing';
import type { TestDatabase } from './testing';

// The embedded database has one session for all: nobody writes there while something else is done.
const onServer = process.env['TEST_DATABASE_URL'] ? it : it.skip;

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'portal-migrations-'));
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function migrations(files: Record<string, string>): Promise<URL> {
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return pathToFileURL(`${folder}/`);
}
const INDEX = `-- outside-transaction
-- Banks are looked for by their names.
CREATE UNIQUE INDEX CONCURRENTLY banks_by_name ON banks (name);
`;
const quick = { pauseMs: 50 };

async function isValid(index: string): Promise<boolean | undefined> {
  const { rows } = await database.pool.query<{ valid: boolean }>(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [index],
  );
  return rows[0]?.valid;
}

/** A transaction that has seen the database and goes on: an index that others write under waits for its end. */
async function beginBefore() {
  const reader = await database.pool.connect();
  await reader.query('begin isolation level repeatable read');
  await reader.query('select count(*) from companies');
  return async () => {
    await reader.query('commit');
    reader.release();
  };
}

async function untilItIsBuilding(): Promise<void> {
  const query = "select 1 from pg_stat_progress_create_index where phase like 'waiting for old snapshots'";
  while ((await database.pool.query(query)).rowCount === 0) await database.pool.query('select pg_sleep(0.02)');
}

it('an index is built between the migrations before and after it', async () => {
  const folderUrl = await migrations({
    '9001_before.sql': 'ALTER TABLE banks ADD COLUMN nickname text;',
    '9002_index.sql': '-- outside-transaction\nCREATE INDEX CONCURRENTLY banks_nickname ON banks (nickname);',
    '9003_after.sql': 'DROP INDEX banks_nickname;',
    '9004_more.sql': '-- outside-transaction\nDROP INDEX CONCURRENTLY IF EXISTS banks_nickname;',
  });
  expect(await migrate(database.pool, folderUrl)).toEqual([
    '9001_before.sql',
    '9002_index.sql',
    '9003_after.sql',
    '9004_more.sql',
  ]);
  expect(await migrate(database.pool, folderUrl)).toEqual([]);
});

it('an index that cannot be built keeps what was before it, and is built once it can be', async () => {
  await database.pool.query("insert into banks (id, name) values (997, 'Banco Um'), (998, 'Banco Um')");
  const folderUrl = await migrations({ '9001_index.sql': INDEX });
  await expect(migrate(database.pool, folderUrl)).rejects.toThrow('could not create unique index');
  expect(await isValid('banks_by_name')).not.toBe(true);
  await database.pool.query('delete from banks where id = 998');
  expect(await migrate(database.pool, folderUrl)).toEqual(['9001_index.sql']);
  expect(await isValid('banks_by_name')).toBe(true);
});

onServer('what could not be begun again after a crash is not run outside', async () => {
  const folderUrl = await migrations({ '9001_both.sql': `${INDEX}\nUPDATE banks SET name = 'Banco';` });
  await expect(migrate(database.pool, folderUrl)).rejects.toThrow('has no place outside a transaction');
});

onServer('people write while an index is built', async () => {
  const builds = jest.fn();
  const end = await beginBefore();
  const migrating = migrate(database.pool, await migrations({ '9001_index.sql': INDEX }), { onBuild: builds });
  await untilItIsBuilding();
  await database.pool.query("insert into banks (id, name) values (998, 'Banco Um')");
  await database.pool.query("update banks set name = 'Banco Dois' where id = 998");
  expect(await isValid('banks_by_name')).toBe(false);
  await end();
  expect(await migrating).toEqual(['9001_index.sql']);
  expect(builds.mock.calls).toEqual([['banks_by_name']]);
  expect(await isValid('banks_by_name')).toBe(true);
});

onServer('of two that prepare at once, one builds and the other waits for it', async () => {
  const other = openDatabase(database.connectionString, { maxConnections: 2 });
  const folderUrl = await migrations({ '9001_index.sql': INDEX });
  const end = await beginBefore();
  const first = migrate(database.pool, folderUrl, quick);
  await untilItIsBuilding();
  let waits = 0;
  const second = new Promise<string[]>((resolve, reject) => {
    const onWait = (reason: string) => {
      waits += reason === 'process' ? 1 : 0;
      // It has waited for longer than one look: what it does meanwhile holds nothing up.
      if (waits === 3) void end();
    };
    migrate(other.pool, folderUrl, { ...quick, onWait }).then(resolve, reject);
  });
  expect(await Promise.all([first, second])).toEqual([['9001_index.sql'], []]);
  expect(await isValid('banks_by_name')).toBe(true);
  await other.close();
});

onServer('a process that dies while it builds leaves nothing that the next one cannot mend', async () => {
  const end = await beginBefore();
  const folderUrl = await migrations({ '9001_index.sql': INDEX });
  const dying = expect(migrate(database.pool, folderUrl)).rejects.toThrow();
  await untilItIsBuilding();
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'create unique index%'",
  );
  await dying;
  expect(await isValid('banks_by_name')).toBe(false);
  await end();
  expect(await migrate(database.pool, folderUrl)).toEqual(['9001_index.sql']);
  expect(await isValid('banks_by_name')).toBe(true);
});
