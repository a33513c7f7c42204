import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { ImportOutcome } from '@portal/shared/domain/documents/fileImport';
import type { ImportKind } from '@portal/shared/domain/parties/partyImport';
import type { Transaction } from '../../platform/database/connection';
import { fileImportRows, fileImports } from '../../platform/database/schema/fileImports';
import { handleJob } from '../../platform/jobs/jobHandler';
import type { Bureaus } from '../bureau/bureau';
import { askAboutRows, PAUSE_MS } from './askAboutRows';
import type { ImportRowRecord, KnownParty } from './askAboutRows';
import { completeParty } from './completeParty';
import { askBureauKind } from './importKinds';
import { takeBureauName } from './takeBureauName';

/**
 * Asks the bureaus about what an import registered, one after the other, and completes addresses, partners and activity that
 * the file did not give. The registrations stand without it: nobody waits for this.
 */
export const askBureauAboutRows = (bureaus: Bureaus, pauseMs = PAUSE_MS) =>
  handleJob(askBureauKind, async (job) => {
    const { importId } = job.payload;
    const [row] = await job.database.select().from(fileImports).where(eq(fileImports.id, importId));
    if (!row || row.kind === 'user' || row.kind === 'bond') return null;
    const { kind, companyId } = row;
    await askAboutRows(job, bureaus, {
      importId,
      open: and(
        eq(fileImportRows.importId, importId),
        eq(fileImportRows.outcome, ImportOutcome.Registered),
        isNotNull(fileImportRows.recordUniqueId),
        isNull(fileImportRows.bureauAskedAt),
      ),
      text: 'Cadastros conferidos no bureau',
      pauseMs,
      keep: async (transaction, one, known) => {
        await keep(transaction, { kind, companyId }, one, known);
        return true;
      },
    });
    return null;
  });

async function keep(
  transaction: Transaction,
  register: { kind: ImportKind; companyId: number },
  row: ImportRowRecord,
  known: KnownParty | null,
): Promise<void> {
  const party = row.recordUniqueId === null ? null : { ...register, uniqueId: row.recordUniqueId };
  if (known && party) await completeParty(transaction, party, known);
  const compared = known && party ? await takeBureauName(transaction, party, row, known) : {};
  await transaction
    .update(fileImportRows)
    .set({ ...compared, bureauAskedAt: new Date() })
    .where(eq(fileImportRows.id, row.id));
}
