import { and, count, eq } from 'drizzle-orm';
import type { PartyImport } from '@portal/shared/contracts/parties/partyImports';
import { ImportOutcome } from '@portal/shared/domain/parties/partyImport';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { auditHistory } from '../../platform/database/schema/history';
import { partyImportRows, partyImports } from '../../platform/database/schema/partyImports';
import { enqueue } from '../../platform/jobs/enqueue';
import { conflict, unprocessable } from '../../platform/server/refusal';
import { findImport } from './findImport';
import type { ImportRow } from './findImport';
import { runImportKind } from './importKinds';
import { importOnWire } from './importOnWire';

/** Has the rows that can be registered, registered in the background. */
export const confirmImport = (database: Database, user: CurrentUser, uniqueId: string): Promise<PartyImport> =>
  database.transaction(async (transaction) => {
    const row = await findImport(transaction, user, uniqueId, { lock: true });
    if (row.state === 'running' || row.state === 'done') return importOnWire(transaction, row);
    if (row.state === 'reading') throw conflict('O arquivo ainda está sendo lido. Aguarde um instante.');
    if (row.state !== 'preview')
      throw conflict('Esta importação já foi encerrada. Envie o arquivo de novo.', {
        response: await importOnWire(transaction, row),
      });
    const [waiting] = await transaction
      .select({ rows: count() })
      .from(partyImportRows)
      .where(and(eq(partyImportRows.importId, row.id), eq(partyImportRows.outcome, ImportOutcome.Waiting)));
    if (!waiting?.rows) throw unprocessable('Nenhuma linha deste arquivo pode ser cadastrada.');
    const confirmed = await change(transaction, user, row, {
      state: 'running',
      confirmedByUserId: user.id,
      confirmedAt: new Date(),
    });
    await enqueue(transaction, runImportKind, {
      companyId: user.companyId,
      payload: { importId: row.id },
      startedBy: user,
    });
    return importOnWire(transaction, confirmed);
  });

/** Ends an import; what is registered stays registered. The job that works on it sees that before its next rows. */
export const cancelImport = (database: Database, user: CurrentUser, uniqueId: string): Promise<PartyImport> =>
  database.transaction(async (transaction) => {
    const row = await findImport(transaction, user, uniqueId, { lock: true });
    if (row.state === 'cancelled' || row.state === 'refused') return importOnWire(transaction, row);
    if (row.state === 'done')
      throw conflict('Esta importação já terminou e os cadastros foram feitos.', {
        response: await importOnWire(transaction, row),
      });
    await transaction
      .update(partyImportRows)
      .set({ outcome: ImportOutcome.LeftOut, party: null })
      .where(and(eq(partyImportRows.importId, row.id), eq(partyImportRows.outcome, ImportOutcome.Waiting)));
    const cancelled = await change(transaction, user, row, { state: 'cancelled', finishedAt: new Date() });
    return importOnWire(transaction, cancelled);
  });

async function change(
  transaction: Transaction,
  user: CurrentUser,
  row: ImportRow,
  columns: Partial<ImportRow>,
): Promise<ImportRow> {
  const [changed] = await transaction.update(partyImports).set(columns).where(eq(partyImports.id, row.id)).returning();
  if (!changed) throw new Error('A locked import can be changed');
  await transaction.insert(auditHistory).values({
    companyId: user.companyId,
    subjectKind: 'partyImport',
    subjectUniqueId: row.uniqueId,
    action: changed.state === 'running' ? 'confirmed' : 'cancelled',
    changes: [{ field: 'state', before: row.state, after: changed.state }],
    changedByUserId: user.id,
    changedByName: user.name,
    changedAt: new Date(),
  });
  return changed;
}
