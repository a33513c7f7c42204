import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { batchesOf } from './inBatches';
import { migrate } from './migrate';
import { createTestDatabase } from './testing';
import type { TestDatabase } from './testing';

// The embedded database has one session for all: nobody writes there while something else is done.
const onServer = process.env['TEST_DATABASE_URL'] ? it : it.skip;

const ROWS = 3_000;
const quick = { pauseMs: 50 };

/** What would be wrong if a row were met twice. */
const HEAVIER = `-- Weights are in grams from now on.
-- in-batches: parcels.id by 400
UPDATE parcels SET weight = weight + 1000000 WHERE id BETWEEN $1 AND $2;`;

it.each([
  ['-- in-batches: 400\nUPDATE parcels SET weight = 1 WHERE id BETWEEN $1 AND $2', /its line has to be/],
  ['-- in-batches: parcels.id by 400\nUPDATE parcels SET weight = 1', /has to keep to the rows of the batch/],
  [`${HEAVIER}\nUPDATE parcels SET told = 'x' WHERE id BETWEEN $1 AND $2;`, /one statement/],
  [
    '-- in-batches: parcels.id by 400\nALTER TABLE parcels ADD CHECK (id BETWEEN $1 AND $2)',
    /may only change contents/,
  ],
])('%s cannot be run in batches', (text, problem) => {
  expect(batchesOf(text)).toMatch(problem);
});

describe('in batches', () => {
  let database: TestDatabase;
  let folder: string;
  beforeEach(async () => {
    database = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'portal-migrations-'));
    // Keys with gaps, as those of tables from which rows were deleted.
    await database.pool.query(
      `create table parcels (id integer primary key, weight integer not null, told text);
     insert into parcels select place * 7, place from generate_series(1, ${ROWS}) place`,
    );
  });
  afterEach(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  async function migration(text: string): Promise<URL> {
    await writeFile(join(folder, '9001_heavier.sql'), text);
    return pathToFileURL(`${folder}/`);
  }

  const countOf = async (condition: string): Promise<number> =>
    (await database.pool.query<{ count: number }>(`select count(*)::int as count from parcels where ${condition}`))
      .rows[0]!.count;
  const ONCE = 'weight = 1000000 + id / 7';

  it('every row is changed once, and the note of how far it came goes with the migration', async () => {
    const fills = jest.fn();
    expect(await migrate(database.pool, await migration(HEAVIER), { onFill: fills })).toEqual(['9001_heavier.sql']);
    expect(await countOf(ONCE)).toBe(ROWS);
    expect(await migrate(database.pool, await migration(HEAVIER))).toEqual([]);
    const { rows } = await database.pool.query("select to_regclass('migration_batches') as kept");
    expect(rows).toEqual([{ kept: null }]);
  });

  it('a table without rows has nothing to change', async () => {
    await database.pool.query('delete from parcels');
    expect(await migrate(database.pool, await migration(HEAVIER))).toEqual(['9001_heavier.sql']);
  });

  onServer('what stopped half-way goes on where it stopped', async () => {
    await database.pool.query('alter table parcels add check (weight <> 1000000 + 2000 or told is not null)');
    await expect(migrate(database.pool, await migration(HEAVIER))).rejects.toThrow('violates check constraint');
    const before = await countOf(ONCE);
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(2_000);
    await database.pool.query("update parcels set told = 'weighed'");
    expect(await migrate(database.pool, await migration(HEAVIER))).toEqual(['9001_heavier.sql']);
    expect(await countOf(ONCE)).toBe(ROWS);
  });

  onServer('a row that somebody keeps holds up its batch, and nobody else', async () => {
    const holder = await database.pool.connect();
    await holder.query('begin; update parcels set weight = weight where id = 7 * 2500');
    const waits = jest.fn();
    const migrating = migrate(database.pool, await migration(HEAVIER), { ...quick, onWait: waits });
    while (waits.mock.calls.length < 3) await database.pool.query('select pg_sleep(0.05)');
    // The held row is released only after these: a batch that kept its locks until then would block them for ever.
    await database.pool.query("update parcels set told = 'read' where id = 7");
    await database.pool.query("update parcels set told = 'read' where id = 7 * 2499");
    await database.pool.query("update parcels set told = 'read' where id = 7 * 2900");
    await holder.query('commit');
    holder.release();
    expect(await migrating).toEqual(['9001_heavier.sql']);
    expect(await countOf(ONCE)).toBe(ROWS);
    expect(await countOf("told = 'read'")).toBe(3);
  });

  onServer('of two that prepare at once, one changes the rows and the other waits for it', async () => {
    const folderUrl = await migration(HEAVIER);
    const both = await Promise.all([
      migrate(database.pool, folderUrl, quick),
      migrate(database.pool, folderUrl, quick),
    ]);
    expect(both.flat()).toEqual(['9001_heavier.sql']);
    expect(await countOf(ONCE)).toBe(ROWS);
  });

  it('what cannot be run so leaves everything as it was', async () => {
    const text = '-- in-batches: parcels.id by 400\nUPDATE parcels SET weight = 1';
    await expect(migrate(database.pool, await migration(text))).rejects.toThrow('has to keep to the rows of the batch');
    expect(await countOf('weight = id / 7')).toBe(ROWS);
  });
});
