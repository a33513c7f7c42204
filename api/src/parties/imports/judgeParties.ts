import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ImportOutcome } from '@portal/shared/domain/documents/fileImport';
import type { ImportKind } from '@portal/shared/domain/parties/partyImport';
import type { Database } from '../../platform/database/connection';
import { insureds, policyHolders } from '../../platform/database/schema/parties';
import type { FileRow } from '../../portal/imports/file/readTable';
import type { ImportRow, JudgedRow } from '../../portal/imports/importRegister';
import { keptNameNote, knownNames } from '../personalData/knownName';
import { readCities } from './file/addressOfRow';
import { rowsOf } from './file/rowsOf';

const ROWS_AT_ONCE = 500;
const REGISTERED = 'Já tem cadastro, que fica como está.';

/** What each row of a file of parties would become. */
export async function judgeParties(
  kind: ImportKind,
  database: Database,
  { companyId }: ImportRow,
  table: readonly FileRow[],
): Promise<JudgedRow[]> {
  const rows = rowsOf(kind, table, await readCities(database));
  const present = await registeredAmong(database, companyId, kind, rows);
  const names = await knownNames(
    database,
    companyId,
    rows.filter(({ content }) => content).map(({ key }) => key),
  );
  return rows.map((row) => {
    const registered = row.content ? present.get(keyOf(kind, row.key)) : undefined;
    if (registered)
      return {
        ...row,
        outcome: ImportOutcome.Existing,
        problem: REGISTERED,
        recordUniqueId: registered,
        content: null,
      };
    const known = row.content ? names.get(row.key) : undefined;
    return known ? { ...row, problem: keptNameNote(known, row.name) } : row;
  });
}

/** A policy holder is one company with all its filiais; an insured is one document. */
const keyOf = (kind: ImportKind, document: string): string =>
  kind === 'policyHolder' ? document.slice(0, 8) : document;

/** Which of the documents are registered, with whose record. */
async function registeredAmong(
  database: Database,
  companyId: number,
  kind: ImportKind,
  rows: readonly JudgedRow[],
): Promise<Map<string, string>> {
  const keys = rows.filter(({ content }) => content).map(({ key }) => keyOf(kind, key));
  const table = kind === 'policyHolder' ? policyHolders : insureds;
  // One that was merged away leads to the one that counts.
  const surviving = alias(table as typeof policyHolders, 'surviving');
  const key =
    kind === 'policyHolder'
      ? sql<string>`case when length(${table.document}) = 14 then left(${table.document}, 8) end`
      : sql<string>`${table.document}`;
  const found = new Map<string, string>();
  for (let start = 0; start < keys.length; start += ROWS_AT_ONCE) {
    const some = keys.slice(start, start + ROWS_AT_ONCE);
    const present = await database
      .select({ key, uniqueId: sql<string>`coalesce(${surviving.uniqueId}, ${table.uniqueId})` })
      .from(table as typeof policyHolders)
      .leftJoin(surviving, eq(surviving.id, table.mergedIntoId))
      .where(and(eq(table.companyId, companyId), inArray(key, some)));
    for (const one of present) found.set(one.key, one.uniqueId);
  }
  return found;
}
