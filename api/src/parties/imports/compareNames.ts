import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { ImportOutcome } from '@portal/shared/domain/documents/fileImport';
import type { Transaction } from '../../platform/database/connection';
import { fileImportRows, fileImports } from '../../platform/database/schema/fileImports';
import { handleJob } from '../../platform/jobs/jobHandler';
import type { Bureaus } from '../bureau/bureau';
import { isSameName } from '../personalData/knownName';
import { askAboutRows, PAUSE_MS } from './askAboutRows';
import type { ImportRowRecord, KnownParty } from './askAboutRows';
import { compareNamesKind } from './importKinds';

/** Rows of companies: what a person is called is theirs to say, and no bureau decides it. */
const ofCompany = sql`length(${fileImportRows.key}) = 14`;

/** Rows that nobody compared yet; theirs of an import that waits for its confirmation. */
const isOpen = (importId: number) =>
  and(
    eq(fileImportRows.importId, importId),
    eq(fileImportRows.outcome, ImportOutcome.Waiting),
    isNull(fileImportRows.namesComparedAt),
    isNotNull(fileImportRows.content),
    ofCompany,
  );

/**
 * Asks the bureaus, slowly, what they call the companies of a file before somebody confirms it. Ends with the confirmation: what
 * is not compared by then is compared after it is registered.
 */
export const compareNames = (bureaus: Bureaus, pauseMs = PAUSE_MS) =>
  handleJob(compareNamesKind, async (job) => {
    const { importId } = job.payload;
    await askAboutRows(job, bureaus, {
      importId,
      open: isOpen(importId),
      text: 'Nomes comparados com o bureau',
      pauseMs,
      keep: async (transaction, row, known) => {
        const [reading] = await transaction
          .select({ state: fileImports.state })
          .from(fileImports)
          .where(eq(fileImports.id, importId))
          .for('update');
        if (reading?.state !== 'preview') return false;
        await storeName(transaction, row, known);
        return true;
      },
    });
    return null;
  });

/** Writes down what the bureau calls a company, at its row and in what is to be registered. */
async function storeName(transaction: Transaction, row: ImportRowRecord, known: KnownParty | null): Promise<void> {
  const bureauName = nameToShow(row, known);
  const { content } = row;
  await transaction
    .update(fileImportRows)
    .set({
      namesComparedAt: new Date(),
      bureauName,
      ...(bureauName !== null && content && 'document' in content && { content: { ...content, bureauName } }),
      ...(bureauName !== null && { problem: row.problem ?? noteBefore(bureauName) }),
    })
    .where(eq(fileImportRows.id, row.id));
}

/** Returns the bureau's name where the file says another one. */
export const nameToShow = ({ name }: { name: string }, known: Pick<KnownParty, 'name'> | null): string | null =>
  known === null || isSameName(known.name, name) ? null : known.name;

const noteBefore = (bureauName: string): string => `No bureau o nome é “${bureauName}”, e o cadastro fica com ele.`;
