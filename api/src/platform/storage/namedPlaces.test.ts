import { sql } from 'drizzle-orm';
import { createTestDatabase } from '../database/testing';
import type { TestDatabase } from '../database/testing';
import { companies } from '../database/schema/companies';
import { namedPlaces, namingColumns } from './namedPlaces';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Looks like the name of a stored file and is none. */
const otherwise = [
  // Numbers of files of the bank, and an address of the portal's own.
  'bank_slips.by_file',
  'company_bank_accounts.last_payment_file',
  'notification_recipients.path',
];

it('knows every column that names a stored file', async () => {
  const { rows } = await database.db.execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name ~ '(^|_)(path|file)$' order by 1`);
  const known = namingColumns.map(({ table, column }) => `${table}.${column}`);
  expect(rows.map(({ name }) => name)).toEqual([...known, ...otherwise].toSorted());
});

it('tells where the files of a company lie', async () => {
  await database.db.insert(companies).values({
    id: 1,
    key: 'Aurora Sul',
    name: 'Aurora Seguradora',
    document: '11222333000181',
    primaryColor: '#0e65a5',
    figureColor: '#0e65a5',
    lineColor: '#ff9f43',
    fontFamily: 'Montserrat',
    logoFile: 'abc-logo.png',
    markFile: 'abc-mark.png',
  });
  expect(await namedPlaces(database.db)).toEqual([
    { table: 'companies', place: 'documents-aurora-sul/branding/abc-logo.png', sha256: null },
    { table: 'companies', place: 'documents-aurora-sul/branding/abc-mark.png', sha256: null },
  ]);
});
