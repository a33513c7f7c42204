import { and, count, eq, notInArray } from 'drizzle-orm';
import { ImportOutcome } from '@portal/shared/domain/documents/fileImport';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { fileImportRows, fileImports } from '../../platform/database/schema/fileImports';
import { auditRecord } from '../../platform/history/auditRecord';
import { enqueue } from '../../platform/jobs/enqueue';
import { conflict, unprocessable } from '../../platform/server/refusal';
import { findImport } from './findImport';
import { runImportKind } from './importJobs';
import { oneOnWire, registerOf } from './importRegister';
import type { ImportRow, Imports } from './importRegister';

const leftOut = { outcome: ImportOutcome.LeftOut, content: null };

interface Confirmed {
  /** Where it was confirmed, if what is registered gets mails with links. */
  portal?: string;
  /** The chosen ones, by their lines; the others stay out. All that wait where none is named. */
  lines?: readonly number[];
}

/** Has the rows that can be registered, registered in the background. */
export const confirmImport = <Wire>(
  imports: Imports<Wire>,
  database: Database,
  user: CurrentUser,
  uniqueId: string,
  { portal, lines }: Confirmed = {},
): Promise<Wire> =>
  database.transaction(async (transaction) => {
    const row = await findImport(imports.registers, transaction, user, uniqueId, { lock: true });
    if (row.state === 'running' || row.state === 'done') return oneOnWire(imports, transaction, row);
    if (row.state === 'reading') throw conflict('O arquivo ainda está sendo lido. Aguarde um instante.');
    if (row.state !== 'preview')
      throw conflict('Esta importação já foi encerrada. Envie o arquivo de novo.', {
        response: await oneOnWire(imports, transaction, row),
      });
    const waits = and(eq(fileImportRows.importId, row.id), eq(fileImportRows.outcome, ImportOutcome.Waiting));
    if (lines)
      await transaction
        .update(fileImportRows)
        .set(leftOut)
        .where(and(waits, notInArray(fileImportRows.line, [...lines])));
    const [waiting] = await transaction.select({ rows: count() }).from(fileImportRows).where(waits);
    if (!waiting?.rows) throw unprocessable('Nenhuma linha deste arquivo pode ser cadastrada.');
    const confirmed = await change(imports, transaction, user, row, {
      state: 'running',
      confirmedByUserId: user.id,
      confirmedAt: new Date(),
    });
    await enqueue(transaction, runImportKind, {
      companyId: user.companyId,
      payload: { importId: row.id, ...(portal !== undefined && { portal }) },
      startedBy: user,
    });
    return oneOnWire(imports, transaction, confirmed);
  });

/** Ends an import; what is registered stays registered. The job that works on it sees that before its next rows. */
export const cancelImport = <Wire>(
  imports: Imports<Wire>,
  database: Database,
  user: CurrentUser,
  uniqueId: string,
): Promise<Wire> =>
  database.transaction(async (transaction) => {
    const row = await findImport(imports.registers, transaction, user, uniqueId, { lock: true });
    if (row.state === 'cancelled' || row.state === 'refused') return oneOnWire(imports, transaction, row);
    if (row.state === 'done')
      throw conflict('Esta importação já terminou e os cadastros foram feitos.', {
        response: await oneOnWire(imports, transaction, row),
      });
    await transaction
      .update(fileImportRows)
      .set(leftOut)
      .where(and(eq(fileImportRows.importId, row.id), eq(fileImportRows.outcome, ImportOutcome.Waiting)));
    const ended = { state: 'cancelled', finishedAt: new Date() } as const;
    return oneOnWire(imports, transaction, await change(imports, transaction, user, row, ended));
  });

async function change<Wire>(
  { registers }: Imports<Wire>,
  transaction: Transaction,
  user: CurrentUser,
  row: ImportRow,
  columns: Partial<ImportRow>,
): Promise<ImportRow> {
  const [changed] = await transaction.update(fileImports).set(columns).where(eq(fileImports.id, row.id)).returning();
  if (!changed) throw new Error('A locked import can be changed');
  const subject = { kind: registerOf(registers, row.kind).subject, uniqueId: row.uniqueId };
  await auditRecord(transaction, user, subject, {
    action: changed.state === 'running' ? 'confirmed' : 'cancelled',
    changes: [{ field: 'state', before: row.state, after: changed.state }],
  });
  return changed;
}
