import { and, asc, eq, isNull } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import { ImportOutcome } from '@portal/shared/domain/parties/partyImport';
import type { ImportKind } from '@portal/shared/domain/parties/partyImport';
import { documentKind } from '@portal/shared/domain/people/document';
import { whatBureausSay } from '../bureau/askBureau';
import type { Bureaus } from '../bureau/bureau';
import type { Asking } from '../bureau/noteQuery';
import type { Database } from '../../platform/database/connection';
import { partyImportRows, partyImports } from '../../platform/database/schema/partyImports';
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
    const [row] = await database.select().from(partyImports).where(eq(partyImports.id, payload.importId));
    if (!row) return null;
    const asking = { companyId: row.companyId, id: row.confirmedByUserId ?? row.startedByUserId, isOfImport: true };
    const open = and(
      eq(partyImportRows.importId, row.id),
      eq(partyImportRows.outcome, ImportOutcome.Registered),
      isNull(partyImportRows.bureauAskedAt),
    );
    const total = await database.$count(partyImportRows, open);
    let failures = 0;
    for (let done = 0; ; done += 1) {
      const [next] = await database
        .select()
        .from(partyImportRows)
        .where(open)
        .orderBy(asc(partyImportRows.line))
        .limit(1);
      if (!next?.partyUniqueId) return null;
      const known = await ask(database, bureaus, asking, next.document).then(
        (answer) => ({ answer }),
        (error: unknown) => ({ error }),
      );
      failures = 'error' in known ? failures + 1 : 0;
      if ('error' in known && failures >= MOST_FAILURES) throw known.error;
      if ('answer' in known) await keep(database, row.kind, next, known.answer, row.companyId);
      await job.tell({ done: Math.min(done + 1, total), total, text: 'Cadastros conferidos no bureau' });
      // Throws when the process is to stop.
      await pause('error' in known ? pauseMs * 10 : pauseMs, undefined, { signal });
    }
  });

type Row = typeof partyImportRows.$inferSelect;

const keep = (database: Database, kind: ImportKind, row: Row, known: Known | null, companyId: number) =>
  database.transaction(async (transaction) => {
    if (known && row.partyUniqueId)
      await completeParty(transaction, { companyId, kind, uniqueId: row.partyUniqueId }, known);
    await transaction.update(partyImportRows).set({ bureauAskedAt: new Date() }).where(eq(partyImportRows.id, row.id));
  });

async function ask(database: Database, bureaus: Bureaus, user: Asking, document: string): Promise<Known | null> {
  const kind = documentKind(document) === 'CNPJ' ? 'company' : 'person';
  const answer = await whatBureausSay(database, bureaus, { user, kind, document });
  if (!answer || 'partners' in answer) return answer;
  return { address: answer.address, activity: null, partners: [] };
}
