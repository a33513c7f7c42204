import { and, asc, eq, isNull } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import { ImportOutcome } from '@portal/shared/domain/documents/fileImport';
import type { ImportKind } from '@portal/shared/domain/parties/partyImport';
import { documentKind } from '@portal/shared/domain/people/document';
import { whatBureausSay } from '../bureau/askBureau';
import type { Bureaus } from '../bureau/bureau';
import type { Asking } from '../bureau/noteQuery';
import type { Database } from '../../platform/database/connection';
import { fileImportRows, fileImports } from '../../platform/database/schema/fileImports';
import { handleJob } from '../../platform/jobs/jobHandler';
import { completeParty } from './completeParty';
import type { Known } from './completeParty';
import { askBureauKind } from './importKinds';

/** Bureaus answer people first: at most five questions of imports a second. */
const PAUSE_MS = 200;
/** After so many failures in a row it is the bureaus and not the document; the job comes back later. */
const MOST_FAILURES = 3;

/**
 * Asks the bureaus about what an import registered, one after the other, and completes addresses, partners and activity that
 * the file did not give. The registrations stand without it: nobody waits for this.
 */
export const askBureauAboutRows = (bureaus: Bureaus, pauseMs = PAUSE_MS) =>
  handleJob(askBureauKind, async (job) => {
    const { database, payload, signal } = job;
    if (bureaus.length === 0) return null;
    const [row] = await database.select().from(fileImports).where(eq(fileImports.id, payload.importId));
    if (!row || row.kind === 'user' || row.kind === 'bond') return null;
    const { kind } = row;
    const asking = { companyId: row.companyId, id: row.confirmedByUserId ?? row.startedByUserId, isOfImport: true };
    const open = and(
      eq(fileImportRows.importId, row.id),
      eq(fileImportRows.outcome, ImportOutcome.Registered),
      isNull(fileImportRows.bureauAskedAt),
    );
    const total = await database.$count(fileImportRows, open);
    let failures = 0;
    for (let done = 0; ; done += 1) {
      const [next] = await database
        .select()
        .from(fileImportRows)
        .where(open)
        .orderBy(asc(fileImportRows.line))
        .limit(1);
      if (!next?.recordUniqueId) return null;
      const known = await ask(database, bureaus, asking, next.key).then(
        (answer) => ({ answer }),
        (error: unknown) => ({ error }),
      );
      failures = 'error' in known ? failures + 1 : 0;
      if ('error' in known && failures >= MOST_FAILURES) throw known.error;
      if ('answer' in known) await keep(database, kind, next, known.answer, row.companyId);
      await job.tell({ done: Math.min(done + 1, total), total, text: 'Cadastros conferidos no bureau' });
      // Throws when the process is to stop.
      await pause('error' in known ? pauseMs * 10 : pauseMs, undefined, { signal });
    }
  });

type Row = typeof fileImportRows.$inferSelect;

const keep = (database: Database, kind: ImportKind, row: Row, known: Known | null, companyId: number) =>
  database.transaction(async (transaction) => {
    if (known && row.recordUniqueId)
      await completeParty(transaction, { companyId, kind, uniqueId: row.recordUniqueId }, known);
    await transaction.update(fileImportRows).set({ bureauAskedAt: new Date() }).where(eq(fileImportRows.id, row.id));
  });

async function ask(database: Database, bureaus: Bureaus, user: Asking, document: string): Promise<Known | null> {
  const kind = documentKind(document) === 'CNPJ' ? 'company' : 'person';
  const answer = await whatBureausSay(database, bureaus, { user, kind, document });
  if (!answer || 'partners' in answer) return answer;
  return { address: answer.address, activity: null, partners: [] };
}
