import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { screeningProgress } from '../../platform/database/schema/screening';
import { handleJob } from '../../platform/jobs/jobHandler';
import type { RunningJob } from '../../platform/jobs/jobHandler';
import { fetchPartnersNeverAsked } from './neverAsked';
import { countParties, readPage, registerKinds } from './readParties';
import { recheckKind } from './recheckKind';
import { recordMatches } from './recordMatches';

const PAGE = 1000;

/**
 * Goes through all registers of a company, a page in a transaction that also notes how far it came: a job that goes on
 * elsewhere begins behind the last page, and somebody who works on a party waits for one page at most.
 */
export const recheckRegisters = ({ pageSize = PAGE, hasBureaus = false } = {}) =>
  handleJob(recheckKind, async (job) => {
    const { companyId, database, signal } = job;
    if (companyId === null) throw new Error('Registers belong to a company');
    const total = await countParties(database, companyId);
    const begun = await progressOf(database, job.uniqueId);
    let done = begun?.done ?? 0;
    for (const kind of registerKinds.slice(Math.max(0, begun ? registerKinds.indexOf(begun.ownerKind) : 0))) {
      let lastId = begun?.ownerKind === kind ? begun.lastId : 0;
      for (let isMore = true; isMore;) {
        signal.throwIfAborted();
        const count: number = await database.transaction(async (transaction) => {
          const parties = await readPage(transaction, companyId, kind, { after: lastId, size: pageSize });
          await recordMatches(transaction, companyId, parties, new Date());
          lastId = parties.at(-1)?.id ?? lastId;
          const progress = { companyId, ownerKind: kind, lastId, done: done + parties.length };
          await transaction
            .insert(screeningProgress)
            .values({ jobUniqueId: job.uniqueId, ...progress })
            .onConflictDoUpdate({ target: screeningProgress.jobUniqueId, set: progress });
          return parties.length;
        });
        done += count;
        isMore = count === pageSize;
        await job.tell({ done, total, text: 'Cadastros comparados com as listas' });
      }
    }
    return finish(job, { companyId, done, hasBureaus });
  });

async function progressOf(database: Database, jobUniqueId: string) {
  const [progress] = await database
    .select()
    .from(screeningProgress)
    .where(eq(screeningProgress.jobUniqueId, jobUniqueId));
  return progress;
}

/** Ends the comparison; who was never asked about is asked about now, and compared when the bureaus have answered. */
const finish = (
  job: RunningJob<Record<string, never>>,
  { companyId, done, hasBureaus }: { companyId: number; done: number; hasBureaus: boolean },
) =>
  job.finishIn(async (transaction) => {
    if (hasBureaus) await fetchPartnersNeverAsked(transaction, companyId, new Date());
    await transaction.delete(screeningProgress).where(eq(screeningProgress.jobUniqueId, job.uniqueId));
    return { Checked: done };
  });
