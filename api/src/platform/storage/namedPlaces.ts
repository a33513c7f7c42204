import { sql } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { LOGO_FOLDER } from '../pictures/companyMark';
import { containerOf } from './documentStorage';

/** A file that a row leads to. */
export interface NamedPlace {
  table: string;
  /** `{container}/{path}` */
  place: string;
  /** Of its content, where the row says it. */
  sha256: string | null;
}

interface NamingColumn {
  table: string;
  column: string;
  /** The column with the hash of the file. */
  hash?: string;
  /** Where in the company's container it lies; the column has the whole path unless told otherwise. */
  folder?: string;
  /** The column with the company, of the row itself or of the one that it belongs to. */
  company?: string;
  belongsTo?: string;
}

/** The columns that name files; their test finds one that is missing here. */
export const namingColumns: readonly NamingColumn[] = [
  { table: 'archives', column: 'relative_path', hash: 'sha256' },
  { table: 'companies', column: 'logo_file', folder: LOGO_FOLDER, company: 'row.id' },
  { table: 'companies', column: 'mark_file', folder: LOGO_FOLDER, company: 'row.id' },
  { table: 'counter_guarantees', column: 'copy_path' },
  { table: 'counter_guarantees', column: 'document_path' },
  { table: 'party_imports', column: 'relative_path', hash: 'sha256' },
  { table: 'proposal_files', column: 'relative_path' },
  {
    table: 'request_document_archives',
    column: 'relative_path',
    hash: 'sha256',
    company: 'owner.company_id',
    belongsTo: 'join request_documents owner on owner.id = row.request_document_id',
  },
  { table: 'signed_documents', column: 'relative_path', hash: 'sha256' },
  { table: 'users', column: 'photo_file' },
];

const questionOf = ({ table, column, hash, folder = '', company = 'row.company_id', belongsTo = '' }: NamingColumn) =>
  `select '${table}' as "table", '${folder && `${folder}/`}' || row.${column} as path, company.key,
     ${hash ? `row.${hash}` : 'null'} as sha256
   from ${table} row ${belongsTo} join companies company on company.id = ${company}
   where row.${column} is not null`;

/**
 * Every file that a row of the database leads to, so that a restored database gets its documents, and a copy of them is
 * compared with it. Parts of unfinished uploads are none: they are sent again.
 */
export async function namedPlaces(database: Pick<Database, 'execute'>): Promise<NamedPlace[]> {
  const { rows } = await database.execute<{ table: string; path: string; key: string; sha256: string | null }>(
    sql.raw(namingColumns.map(questionOf).join(' union all ')),
  );
  return rows.map(({ table, path, key, sha256 }) => ({ table, place: `${containerOf(key)}/${path}`, sha256 }));
}
