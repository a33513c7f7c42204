import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { FileImport, FileImportAction } from '@portal/shared/contracts/portal/fileImports';
import { ImportOutcome } from '@portal/shared/domain/documents/fileImport';
import type { Database, Transaction } from '../../platform/database/connection';
import { fileImportRows } from '../../platform/database/schema/fileImports';
import { jobs } from '../../platform/database/schema/jobs';
import { users } from '../../platform/database/schema/users';
import { readImportKind, runImportKind } from './importJobs';
import type { ImportRow } from './importRegister';

const STOPPED = 'O trabalho parou depois de várias tentativas. Cancele esta importação e envie o arquivo de novo.';

/** Imports as they travel, with what became of their rows; as many statements for many as for one. */
export async function importsOnWire(
  database: Database | Transaction,
  imports: readonly ImportRow[],
): Promise<FileImport[]> {
  if (imports.length === 0) return [];
  const ids = imports.map(({ id }) => id);
  const [counts, names, stopped] = [
    await database
      .select({ importId: fileImportRows.importId, outcome: fileImportRows.outcome, rows: count() })
      .from(fileImportRows)
      .where(inArray(fileImportRows.importId, ids))
      .groupBy(fileImportRows.importId, fileImportRows.outcome),
    await namesOf(database, imports),
    await stoppedAmong(database, ids),
  ];
  return imports.map((row) => {
    const own = counts.filter(({ importId }) => importId === row.id);
    const of = (outcome: ImportOutcome) => own.find((one) => one.outcome === outcome)?.rows ?? 0;
    return {
      UniqueId: row.uniqueId,
      FileName: row.fileName,
      State: row.state,
      Problem: row.problem ?? (stopped.has(row.id) ? STOPPED : null),
      RowCount: own.reduce((total, { rows }) => total + rows, 0),
      WaitingCount: of(ImportOutcome.Waiting),
      RegisteredCount: of(ImportOutcome.Registered),
      ExistingCount: of(ImportOutcome.Existing),
      ProblemCount: of(ImportOutcome.Problem),
      LeftOutCount: of(ImportOutcome.LeftOut),
      StartedBy: names.get(row.startedByUserId) ?? '',
      CreatedAt: row.createdAt.toISOString(),
      ConfirmedBy: row.confirmedByUserId === null ? null : (names.get(row.confirmedByUserId) ?? null),
      ConfirmedAt: row.confirmedAt?.toISOString() ?? null,
      FinishedAt: row.finishedAt?.toISOString() ?? null,
      Actions: actionsOf(row, of(ImportOutcome.Waiting)),
    };
  });
}

/** What can be done with an import now. */
function actionsOf({ state }: ImportRow, waiting: number): FileImport['Actions'] {
  const now = (Action: FileImportAction, DisabledReason: string | null = null) => ({ Action, DisabledReason });
  switch (state) {
    case 'preview':
      return [now('confirm', waiting === 0 ? 'Nenhuma linha deste arquivo pode ser cadastrada.' : null), now('cancel')];
    case 'reading':
    case 'running':
      return [now('cancel')];
    default:
      return [];
  }
}

async function namesOf(database: Database | Transaction, imports: readonly ImportRow[]): Promise<Map<number, string>> {
  const ids = new Set(imports.flatMap((row) => [row.startedByUserId, row.confirmedByUserId ?? row.startedByUserId]));
  const rows = await database
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Imports whose job was given up, so that nobody waits for it. */
async function stoppedAmong(database: Database | Transaction, ids: readonly number[]): Promise<Set<number>> {
  const importId = sql<number>`(${jobs.payload} ->> 'importId')::integer`;
  const rows = await database
    .select({ importId })
    .from(jobs)
    .where(
      and(
        inArray(jobs.kind, [readImportKind.name, runImportKind.name]),
        eq(jobs.state, 'failed'),
        inArray(importId, [...ids]),
      ),
    );
  return new Set(rows.map((row) => row.importId));
}
