import { asc, eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import { documentKind } from '@portal/shared/domain/people/document';
import type { Database, Transaction } from '../../platform/database/connection';
import { fileImportRows, fileImports } from '../../platform/database/schema/fileImports';
import type { RunningJob } from '../../platform/jobs/jobHandler';
import { whatBureausSay } from '../bureau/askBureau';
import type { Bureaus } from '../bureau/bureau';
import type { Asking } from '../bureau/noteQuery';
import type { Known } from './completeParty';

export type ImportRowRecord = typeof fileImportRows.$inferSelect;

/** What a bureau knows of the party of a row. */
export type KnownParty = Known & { name: string };

/** Bureaus answer people first: at most five questions of imports a second. */
export const PAUSE_MS = 200;
/** After so many failures in a row it is the bureaus and not the document; the job comes back later. */
const MOST_FAILURES = 3;

interface Asked {
  importId: number;
  /** The rows that are left. A row that was kept is none of them. */
  open: SQL | undefined;
  /** How the progress is called. */
  text: string;
  pauseMs: number;
  /** Stores the answer; false ends the work. */
  keep: (transaction: Transaction, row: ImportRowRecord, known: KnownParty | null) => Promise<boolean>;
}

/** Asks the bureaus about the rows of an import of parties, one after the other, with a pause after each. */
export async function askAboutRows(
  job: Pick<RunningJob<object>, 'database' | 'signal' | 'tell'>,
  bureaus: Bureaus,
  { importId, open, text, pauseMs, keep }: Asked,
): Promise<void> {
  const { database, signal } = job;
  if (bureaus.length === 0) return;
  const [row] = await database.select().from(fileImports).where(eq(fileImports.id, importId));
  if (!row || row.kind === 'user' || row.kind === 'bond') return;
  const asking = { companyId: row.companyId, id: row.confirmedByUserId ?? row.startedByUserId, isOfImport: true };
  const total = await database.$count(fileImportRows, open);
  let failures = 0;
  for (let done = 0; ; done += 1) {
    const [next] = await database.select().from(fileImportRows).where(open).orderBy(asc(fileImportRows.line)).limit(1);
    if (!next) return;
    const known = await ask(database, bureaus, asking, next.key).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error }),
    );
    failures = 'error' in known ? failures + 1 : 0;
    if ('error' in known && failures >= MOST_FAILURES) throw known.error;
    if ('answer' in known) {
      const { answer } = known;
      if (!(await database.transaction((transaction) => keep(transaction, next, answer)))) return;
    }
    await job.tell({ done: Math.min(done + 1, total), total, text });
    // Throws when the process is to stop.
    await pause('error' in known ? pauseMs * 10 : pauseMs, undefined, { signal });
  }
}

async function ask(database: Database, bureaus: Bureaus, user: Asking, document: string): Promise<KnownParty | null> {
  const kind = documentKind(document) === 'CNPJ' ? 'company' : 'person';
  const answer = await whatBureausSay(database, bureaus, { user, kind, document });
  if (!answer || 'partners' in answer) return answer;
  return { name: answer.name, address: answer.address, activity: null, partners: [] };
}
