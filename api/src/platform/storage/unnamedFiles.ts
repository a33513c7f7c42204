import { asc, gt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/connection';
import { archives } from '../database/schema/archives';
import { proposalFiles } from '../database/schema/billing';
import { chunkedUploads } from '../database/schema/chunkedUploads';
import { companies } from '../database/schema/companies';
import { requestDocumentArchives } from '../database/schema/documents';
import { fileImports } from '../database/schema/fileImports';
import { counterGuarantees } from '../database/schema/parties';
import { signedDocuments } from '../database/schema/signedDocuments';
import { users } from '../database/schema/users';
import type { RetainedKind, Turn } from '../retention/retainedKind';
import { containerOf } from './documentStorage';
import type { DocumentStorage, ListedFile } from './documentStorage';

/** Every column that names a file of a company's container by its whole path; a test asks the database for others. */
export const NAMING_COLUMNS: readonly { table: PgTable; column: PgColumn }[] = [
  { table: archives, column: archives.relativePath },
  { table: requestDocumentArchives, column: requestDocumentArchives.relativePath },
  { table: proposalFiles, column: proposalFiles.relativePath },
  { table: signedDocuments, column: signedDocuments.relativePath },
  { table: fileImports, column: fileImports.relativePath },
  { table: counterGuarantees, column: counterGuarantees.documentPath },
  { table: counterGuarantees, column: counterGuarantees.copyPath },
  { table: users, column: users.photoFile },
];
/** Marks stay although the company has a newer one: pages that are open and mails that were sent show them. */
const KEPT_FOLDER = 'branding/';
const PART_OF_UPLOAD = /^uploads\/([0-9a-f-]{36})\//;

const DAY_MS = 24 * 60 * 60 * 1000;
/** More than this and a share of all: something is wrong with the rows, or the storage is somebody else's. */
const [FEW, LARGEST_SHARE] = [100, 0.2];

/** How far a round has come: everything is counted before anything goes. */
interface Place {
  pass: 'count' | 'remove';
  companyId: number;
  after: string | null;
  files: number;
  unnamed: number;
  bytes: number;
}
const BEGIN: Place = { pass: 'count', companyId: 0, after: null, files: 0, unnamed: 0, bytes: 0 };

interface Means {
  database: Database;
  storage: DocumentStorage;
  /** Without it they are counted and told of alone. */
  removes: boolean;
}

/** Files of the storage that no row names: what a process left that died between the bytes and their row, and former drafts. */
export const unnamedFiles = ({ database, storage, removes }: Means): RetainedKind => ({
  name: 'unnamedFiles',
  title: 'Arquivos do armazenamento que nenhum registro nomeia',
  keptFor: { Count: 1, Unit: 'days' },
  since: removes ? 'depois de gravados' : 'depois de gravados; por ora só contados, até a operação ligar a remoção',
  ground: 'LGPD, art. 16: ninguém os alcança',
  everyHours: 7 * 24,
  mostAtOnce: 500,
  forget: async (turn) => {
    const place: Place = turn.after === null ? BEGIN : (JSON.parse(turn.after) as Place);
    const company = await companyAt(database, place);
    if (!company) return endOfPass(place, removes, turn);
    const container = containerOf(company.key);
    const { files, after } = await storage.list(container, place.after, turn.most);
    const writtenBefore = new Date(turn.now.getTime() - DAY_MS);
    const old = files.filter(({ path, writtenAt }) => writtenAt < writtenBefore && !path.startsWith(KEPT_FOLDER));
    const unnamed = await withoutName(database, old);
    if (place.pass === 'remove') {
      for (const { path } of unnamed) {
        turn.signal.throwIfAborted();
        // One that is written again meanwhile is about to get its row.
        await storage.delete({ container, path }, writtenBefore);
      }
      await turn.remove(async () => ({ removed: unnamed.map(() => company.id) }));
    }
    return JSON.stringify({
      ...place,
      companyId: after === null ? company.id + 1 : company.id,
      after,
      files: place.files + files.length,
      unnamed: place.unnamed + unnamed.length,
      bytes: place.bytes + unnamed.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    } satisfies Place);
  },
});

function endOfPass({ pass, files, unnamed, bytes }: Place, removes: boolean, turn: Turn): string | null {
  if (pass === 'remove' || unnamed === 0) return null;
  const isTooMuch = unnamed > FEW && unnamed > files * LARGEST_SHARE;
  const figures = { files, unnamed, bytes };
  if (isTooMuch) turn.tell(figures, 'too many files are named by no row: none is removed');
  else
    turn.tell(
      figures,
      removes ? 'files that no row names are removed' : 'files that no row names: REMOVE_UNNAMED_FILES is off',
    );
  return removes && !isTooMuch ? JSON.stringify({ ...BEGIN, pass: 'remove' } satisfies Place) : null;
}

async function companyAt(database: Database, { companyId }: Place) {
  const [company] = await database
    .select({ id: companies.id, key: companies.key })
    .from(companies)
    .where(gt(companies.id, companyId - 1))
    .orderBy(asc(companies.id))
    .limit(1);
  return company;
}

/** One statement, and so one moment: a file that goes from one table to another is found in one of them. */
async function withoutName(database: Database, files: readonly ListedFile[]): Promise<ListedFile[]> {
  if (files.length === 0) return [];
  const paths = sql`any(${sql.param(files.map(({ path }) => path))}::text[])`;
  const uploads = [...new Set(files.flatMap(({ path }) => PART_OF_UPLOAD.exec(path)?.[1] ?? []))];
  const named: SQL[] = [
    ...NAMING_COLUMNS.map(
      ({ table, column }) => sql`select ${column} as name from ${table} where ${column} = ${paths}`,
    ),
    sql`select 'uploads/' || ${chunkedUploads.uniqueId} from ${chunkedUploads}
      where ${chunkedUploads.uniqueId} = any(${sql.param(uploads)}::uuid[])`,
  ];
  const { rows } = await database.execute<{ name: string }>(sql.join(named, sql` union all `));
  const names = new Set(rows.map(({ name }) => name));
  return files.filter(({ path }) => {
    const upload = PART_OF_UPLOAD.exec(path)?.[1];
    return !names.has(path) && !(upload && names.has(`uploads/${upload}`));
  });
}
