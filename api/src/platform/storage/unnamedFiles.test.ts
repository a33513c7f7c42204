import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTableName } from 'drizzle-orm';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { forgetNow } from '../retention/testing/forgetNow';
import { containerOf } from './documentStorage';
import type { DocumentStorage } from './documentStorage';
import { createFolderStorage } from './folderStorage';
import { NAMING_COLUMNS, unnamedFiles } from './unnamedFiles';

const NOW = new Date('2026-11-26T12:00:00Z');
const HOUR_MS = 60 * 60 * 1000;
const container = containerOf('aurora');

let platform: PlatformUnderTest;
let folder: string;
let storage: DocumentStorage;
let lines: { details: object; message: string }[];
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-unnamed-'));
  storage = createFolderStorage({ folder, publicUrl: null, secret: 'secret of the storage under test' });
  lines = [];
  await platform.database.pool.query('delete from retention_rounds; delete from archives; delete from chunked_uploads');
});
afterEach(() => rm(folder, { recursive: true }));

async function put(path: string, hoursAgo = 25) {
  await storage.put({ container, path }, Buffer.from('x'));
  const at = new Date(NOW.getTime() - hoursAgo * HOUR_MS);
  await utimes(join(folder, container, path), at, at);
}
const name = (path: string) =>
  platform.database.pool.query(
    `insert into archives (company_id, name, extension, content_type, relative_path, size_bytes, sha256, uploaded_by_user_id)
     values (1, 'x', 'pdf', 'application/pdf', $1, 1, 'x', 4)`,
    [path],
  );
async function left(): Promise<string[]> {
  const paths: string[] = [];
  for (let after: string | null = null; ;) {
    const page = await storage.list(container, after, 2);
    paths.push(...page.files.map(({ path }) => path));
    after = page.after;
    if (after === null) return paths;
  }
}
const note = (details: object, message: string) => void lines.push({ details, message });
const round = ({ removes = true, keeper = storage, most = 500 } = {}) =>
  forgetNow(
    platform.database.db,
    [{ ...unnamedFiles({ database: platform.database.db, storage: keeper, removes }), mostAtOnce: most }],
    { now: NOW, log: { info: note, warn: note, error: note } },
  );

it('knows every column of the database that names a file', async () => {
  const { rows } = await platform.database.pool.query<{ place: string }>(
    `select c.table_name || '.' || c.column_name as place
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text'
       and (c.column_name like '%path' or c.column_name like '%file')`,
  );
  // Marks lie in a folder of their own, which is left alone, and the path of a notification is one of the portal.
  const others = ['companies.logo_file', 'companies.mark_file', 'notification_recipients.path'];
  const known = NAMING_COLUMNS.map(({ table, column }) => `${getTableName(table)}.${column.name}`);
  expect(rows.map(({ place }) => place).sort()).toEqual([...known, ...others].sort());
});

it('a file that no row names goes a day after it was written; what a row names, marks and parts under way stay', async () => {
  const upload = '0b7e6a52-4d7a-4c3e-9a53-3f1f5c0d7a11';
  await platform.database.pool.query(
    'insert into chunked_uploads (unique_id, company_id, user_id, chunks) values ($1, 1, 4, 2)',
    [upload],
  );
  await put('archives/named.pdf');
  await name('archives/named.pdf');
  await put(`uploads/${upload}/0.part`);
  await put('branding/0123-logo.png');
  await put('archives/young.pdf', 23);
  await put('archives/left.pdf');
  await put('uploads/1c7e6a52-4d7a-4c3e-9a53-3f1f5c0d7a11/0.part');
  await put('conditions/a/b.pdf');
  expect(await round({ most: 2 })).toEqual(new Map([['unnamedFiles', 3]]));
  expect(await left()).toEqual([
    'archives/named.pdf',
    'archives/young.pdf',
    'branding/0123-logo.png',
    `uploads/${upload}/0.part`,
  ]);
});

it('is counted and told of first, and alone where the operator has not turned the removal on', async () => {
  await put('archives/left.pdf');
  await put('archives/young.pdf', 1);
  expect(await round({ removes: false })).toEqual(new Map());
  expect(await left()).toEqual(['archives/left.pdf', 'archives/young.pdf']);
  expect(lines).toEqual([
    {
      message: 'files that no row names: REMOVE_UNNAMED_FILES is off',
      details: { kind: 'unnamedFiles', files: 2, unnamed: 1, bytes: 1 },
    },
  ]);
});

it('that is written again while it is judged stays: its row is on the way', async () => {
  await put('photos/4-0123.png');
  const keeper: DocumentStorage = {
    ...storage,
    list: async (...asked) => {
      const page = await storage.list(...asked);
      await put('photos/4-0123.png', 0);
      return page;
    },
  };
  await round({ keeper });
  expect(await left()).toEqual(['photos/4-0123.png']);
});

it('are too many to be believed: a storage that is not of these rows loses nothing', async () => {
  for (let count = 0; count < 101; count += 1) await put(`archives/${count}.pdf`);
  await round();
  expect(await left()).toHaveLength(101);
  expect(lines[0]).toMatchObject({
    message: 'too many files are named by no row: none is removed',
    details: { files: 101, unnamed: 101 },
  });
});
