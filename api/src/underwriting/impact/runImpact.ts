import { and, eq } from 'drizzle-orm';
import type { StoredPrice } from '../../platform/database/schema/parameterImpacts';
import { parameterImpacts } from '../../platform/database/schema/parameterImpacts';
import { draftedParameters } from '../../parameters/inForce/draftedParameters';
import { stateOf } from '../../parameters/inForce/parameterIndex';
import { touchedBy } from '../../parameters/kinds/touched';
import { handleJob } from '../../platform/jobs/jobHandler';
import { draftsRead } from './draftsRead';
import type { DraftsRead } from './draftsRead';
import { impactKind } from './impactKind';
import { reprice } from './reprice';
import { sampledProposals, touchedCards, touchedDrafts, touchedProposals } from './touchedWork';

/** So many quotations are priced between two words about how far it is. */
const PRICED_AT_ONCE = 50;

/**
 * Computes what a change set would do. It reads the set's drafts when it begins and says which they were; a job that was
 * asked for again meanwhile writes nothing.
 */
export const runImpact = handleJob(impactKind, async (job) => {
  const { database, companyId, payload } = job;
  if (companyId === null) throw new Error('A change set has a company');
  const own = and(
    eq(parameterImpacts.changeSetId, payload.changeSetId),
    eq(parameterImpacts.jobUniqueId, job.uniqueId),
  );
  if ((await database.$count(parameterImpacts, own)) === 0) return null;
  const read = await draftsRead(database, companyId, payload.changeSetId);
  const asked = { companyId, touched: touchedBy(read.drafts, isModalityOf(read)) };
  const proposalIds = await touchedProposals(database, asked);
  await job.tell({ done: 1, total: 4, text: 'Propostas em aberto encontradas' });
  const draftUniqueIds = await touchedDrafts(database, asked);
  await job.tell({ done: 2, total: 4, text: 'Rascunhos encontrados' });
  const cardIds = await touchedCards(database, asked, proposalIds);
  const sample = await sampledProposals(database, asked);
  let done = 3;
  const total = done + Math.ceil(sample.length / PRICED_AT_ONCE);
  await job.tell({ done, total, text: 'Cartões encontrados' });
  const states = statesOf(read);
  const prices: StoredPrice[] = [];
  for (let start = 0; start < sample.length; start += PRICED_AT_ONCE) {
    job.signal.throwIfAborted();
    prices.push(...(await reprice(database, companyId, sample.slice(start, start + PRICED_AT_ONCE), states)));
    done += 1;
    await job.tell({ done, total, text: 'Cotações recalculadas' });
  }
  const { contentsHash, stateId } = read;
  return job.finishIn(async (transaction) => {
    await transaction
      .update(parameterImpacts)
      .set({ computedAt: new Date(), contentsHash, stateId, proposalIds, draftUniqueIds, cardIds, prices })
      .where(own);
    return null;
  });
});

/** All that is published, what is still to take force included, and the drafts on top of that. */
function statesOf({ index, drafts }: DraftsRead) {
  const last = index.publications.at(-1);
  if (!last) throw new Error('A company has its first publication');
  const before = stateOf(index, last);
  return { before, after: draftedParameters(before, drafts) };
}

const isModalityOf =
  ({ index, drafts }: DraftsRead) =>
  (key: string): boolean =>
    index.versions.get('modality')?.has(key) === true ||
    drafts.some((draft) => draft.kind === 'modality' && draft.key === key);
