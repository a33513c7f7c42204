import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ImportOutcome } from '@portal/shared/domain/parties/partyImport';
import type { ImportKind } from '@portal/shared/domain/parties/partyImport';
import type { Database } from '../../platform/database/connection';
import { companies } from '../../platform/database/schema/companies';
import { insureds, policyHolders } from '../../platform/database/schema/parties';
import { partyImportRows, partyImports } from '../../platform/database/schema/partyImports';
import { handleJob, JobProblem } from '../../platform/jobs/jobHandler';
import { containerOf } from '../../platform/storage/documentStorage';
import type { DocumentStorage } from '../../platform/storage/documentStorage';
import { readCities } from './file/addressOfRow';
import { readTable } from './file/readTable';
import { rowsOf } from './file/rowsOf';
import type { JudgedRow } from './file/rowsOf';
import type { ImportRow } from './findImport';
import { readImportKind } from './importKinds';

const ROWS_AT_ONCE = 500;
const REGISTERED = 'Já tem cadastro, que fica como está.';

/** Reads a file and stores what each of its rows would become. Nothing is registered yet. */
export const readImport = (storage: DocumentStorage) =>
  handleJob(readImportKind, async (job) => {
    const { database, payload } = job;
    const [found] = await database
      .select({ row: partyImports, companyKey: companies.key })
      .from(partyImports)
      .innerJoin(companies, eq(companies.id, partyImports.companyId))
      .where(eq(partyImports.id, payload.importId));
    if (found?.row.state !== 'reading') return null;
    const judged = await judge(database, storage, found.row, found.companyKey);
    return job.finishIn(async (transaction) => {
      const [reading] = await transaction
        .select({ state: partyImports.state })
        .from(partyImports)
        .where(eq(partyImports.id, payload.importId))
        .for('update');
      // Cancelled meanwhile.
      if (reading?.state !== 'reading') return null;
      const importId = payload.importId;
      if ('problem' in judged)
        await transaction
          .update(partyImports)
          .set({ state: 'refused', problem: judged.problem, finishedAt: new Date() })
          .where(eq(partyImports.id, importId));
      else {
        for (let start = 0; start < judged.rows.length; start += ROWS_AT_ONCE)
          await transaction
            .insert(partyImportRows)
            .values(judged.rows.slice(start, start + ROWS_AT_ONCE).map((row) => ({ ...row, importId })));
        await transaction.update(partyImports).set({ state: 'preview' }).where(eq(partyImports.id, importId));
      }
      return null;
    });
  });

async function judge(
  database: Database,
  storage: DocumentStorage,
  { kind, relativePath, companyId }: ImportRow,
  companyKey: string,
): Promise<{ rows: JudgedRow[] } | { problem: string }> {
  try {
    const bytes = await bytesOf(storage, companyKey, relativePath);
    const table = await readTable(bytes, relativePath.slice(relativePath.lastIndexOf('.') + 1));
    const rows = rowsOf(kind, table, await readCities(database));
    const present = await registeredAmong(database, companyId, kind, rows);
    return {
      rows: rows.map((row) => {
        const registered = row.party ? present.get(keyOf(kind, row.document)) : undefined;
        return registered
          ? {
              ...row,
              outcome: ImportOutcome.Existing,
              problem: REGISTERED,
              partyUniqueId: registered,
              party: null,
            }
          : row;
      }),
    };
  } catch (error) {
    if (error instanceof JobProblem) return { problem: error.message };
    throw error;
  }
}

async function bytesOf(storage: DocumentStorage, companyKey: string, path: string): Promise<Buffer> {
  const stored = await storage.open({ container: containerOf(companyKey), path });
  if (!stored) throw new JobProblem('O arquivo não está mais guardado. Envie-o de novo.');
  const chunks: Buffer[] = [];
  for await (const chunk of stored.content) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
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
  const keys = rows.filter(({ party }) => party).map(({ document }) => keyOf(kind, document));
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
