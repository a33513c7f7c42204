import { and, asc, eq } from 'drizzle-orm';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { ImportOutcome, importNouns } from '@portal/shared/domain/parties/partyImport';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import type { Transaction } from '../../platform/database/connection';
import { partyImportRows, partyImports } from '../../platform/database/schema/partyImports';
import { users } from '../../platform/database/schema/users';
import { enqueue } from '../../platform/jobs/enqueue';
import { handleJob } from '../../platform/jobs/jobHandler';
import { raiseNotification } from '../../portal/notifications/raiseNotification';
import type { ImportRow } from './findImport';
import { askBureauKind, runImportKind } from './importKinds';
import { registerRow } from './registerRow';
import type { Importer } from './registerRow';

/** So few that whoever works on one of these parties waits no longer than a moment. */
const ROWS_AT_ONCE = 25;

/**
 * Registers the rows of a confirmed import, some in a transaction that also notes what became of them: a job that goes on
 * elsewhere begins with the first that nobody has registered.
 */
export const runImport = (rowsAtOnce = ROWS_AT_ONCE) =>
  handleJob(runImportKind, async (job) => {
    const { database, payload, signal } = job;
    const all = eq(partyImportRows.importId, payload.importId);
    const isWaiting = and(all, eq(partyImportRows.outcome, ImportOutcome.Waiting));
    const total = await database.$count(partyImportRows, all);
    let left = await database.$count(partyImportRows, isWaiting);
    for (;;) {
      signal.throwIfAborted();
      const taken = await database.transaction(async (transaction) => {
        const running = await lockRunning(transaction, payload.importId);
        if (!running) return null;
        const rows = await transaction
          .select()
          .from(partyImportRows)
          .where(isWaiting)
          .orderBy(asc(partyImportRows.line))
          .limit(rowsAtOnce);
        const importer = await importerOf(transaction, running);
        for (const row of rows) await registerRow(transaction, running, importer, row);
        return rows.length;
      });
      // Somebody cancelled it: what is registered stays.
      if (taken === null) return null;
      if (taken === 0) break;
      left -= taken;
      await job.tell({ done: total - left, total, text: 'Linhas cadastradas' });
    }
    return job.finishIn((transaction) => finish(transaction, payload.importId));
  });

/** The import, as nobody else can end it meanwhile; null where it is not running. */
async function lockRunning(transaction: Transaction, importId: number): Promise<ImportRow | null> {
  const [row] = await transaction.select().from(partyImports).where(eq(partyImports.id, importId)).for('update');
  return row?.state === 'running' ? row : null;
}

async function importerOf(transaction: Transaction, row: ImportRow): Promise<Importer> {
  const id = row.confirmedByUserId ?? row.startedByUserId;
  const [user] = await transaction.select({ name: users.name }).from(users).where(eq(users.id, id));
  return { id, companyId: row.companyId, name: user?.name ?? '' };
}

async function finish(transaction: Transaction, importId: number): Promise<null> {
  const row = await lockRunning(transaction, importId);
  if (!row) return null;
  await transaction
    .update(partyImports)
    .set({ state: 'done', finishedAt: new Date() })
    .where(eq(partyImports.id, importId));
  const registered = await transaction.$count(
    partyImportRows,
    and(eq(partyImportRows.importId, importId), eq(partyImportRows.outcome, ImportOutcome.Registered)),
  );
  if (registered > 0)
    await enqueue(transaction, askBureauKind, { companyId: row.companyId, payload: { importId }, key: row.uniqueId });
  const { singular, plural } = importNouns[row.kind];
  await raiseNotification(transaction, {
    companyId: row.companyId,
    kind: 'partyImportDone',
    title: 'Importação concluída',
    text: `${row.fileName}: ${formatNumber(registered)} ${registered === 1 ? `${singular} cadastrado` : `${plural} cadastrados`}.`,
    subject: { kind: 'partyImport', uniqueId: row.uniqueId },
    recipients: [
      {
        userId: row.confirmedByUserId ?? row.startedByUserId,
        path: addresses.partyImport(row.kind, row.uniqueId),
      },
    ],
  });
  return null;
}
