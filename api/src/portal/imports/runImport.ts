import { and, asc, eq } from 'drizzle-orm';
import { ImportOutcome, registeredInWords } from '@portal/shared/domain/documents/fileImport';
import type { Transaction } from '../../platform/database/connection';
import { fileImportRows, fileImports } from '../../platform/database/schema/fileImports';
import { handleJob } from '../../platform/jobs/jobHandler';
import { raiseNotification } from '../notifications/raiseNotification';
import { runImportKind } from './importJobs';
import { registerOf } from './importRegister';
import type { ImportRegister, ImportRow } from './importRegister';

/** So few that whoever works on one of these records waits no longer than a moment. */
const ROWS_AT_ONCE = 25;

/**
 * Registers the rows of a confirmed import, some in a transaction that also notes what became of them: a job that goes on
 * elsewhere begins with the first that nobody has registered.
 */
export const runImport = (registers: readonly ImportRegister[], rowsAtOnce = ROWS_AT_ONCE) =>
  handleJob(runImportKind, async (job) => {
    const { database, payload, signal } = job;
    const all = eq(fileImportRows.importId, payload.importId);
    const isWaiting = and(all, eq(fileImportRows.outcome, ImportOutcome.Waiting));
    const total = await database.$count(fileImportRows, all);
    let left = await database.$count(fileImportRows, isWaiting);
    for (;;) {
      signal.throwIfAborted();
      const taken = await database.transaction(async (transaction) => {
        const running = await lockRunning(transaction, payload.importId);
        if (!running) return null;
        const register = registerOf(registers, running.kind);
        const rows = await transaction
          .select()
          .from(fileImportRows)
          .where(isWaiting)
          .orderBy(asc(fileImportRows.line))
          .limit(register.rowsAtOnce ?? rowsAtOnce);
        if (rows.length === 0) return 0;
        const means = { portal: payload.portal ?? null };
        const become = await register.registering(transaction, running, means);
        for (const { id, content } of rows) {
          if (!content) throw new Error('A row that waits says what is to be registered');
          // What the file said of it is in its record now.
          const noted = { content: null, ...(await become(content)) };
          await transaction.update(fileImportRows).set(noted).where(eq(fileImportRows.id, id));
        }
        return rows.length;
      });
      // Somebody cancelled it: what is registered stays.
      if (taken === null) return null;
      if (taken === 0) break;
      left -= taken;
      await job.tell({ done: total - left, total, text: 'Linhas cadastradas' });
    }
    return job.finishIn((transaction) => finish(transaction, registers, payload.importId));
  });

/** The import, as nobody else can end it meanwhile; null where it is not running. */
async function lockRunning(transaction: Transaction, importId: number): Promise<ImportRow | null> {
  const [row] = await transaction.select().from(fileImports).where(eq(fileImports.id, importId)).for('update');
  return row?.state === 'running' ? row : null;
}

async function finish(transaction: Transaction, registers: readonly ImportRegister[], importId: number): Promise<null> {
  const row = await lockRunning(transaction, importId);
  if (!row) return null;
  await transaction
    .update(fileImports)
    .set({ state: 'done', finishedAt: new Date() })
    .where(eq(fileImports.id, importId));
  const registered = await transaction.$count(
    fileImportRows,
    and(eq(fileImportRows.importId, importId), eq(fileImportRows.outcome, ImportOutcome.Registered)),
  );
  const register = registerOf(registers, row.kind);
  if (registered > 0) await register.afterwards?.(transaction, row);
  await raiseNotification(transaction, {
    companyId: row.companyId,
    kind: register.notification,
    title: 'Importação concluída',
    text: `${row.fileName}: ${registeredInWords(registered, register.noun)}.`,
    subject: { kind: register.subject, uniqueId: row.uniqueId },
    recipients: [{ userId: row.confirmedByUserId ?? row.startedByUserId, path: register.address(row.uniqueId) }],
  });
  return null;
}
