import { desc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/connection';
import { auditClock, auditSeals } from '../../database/schema/auditSeals';
import { companies } from '../../database/schema/companies';
import { handleJob } from '../../jobs/jobHandler';
import { jobKind } from '../../jobs/jobKind';
import { commitmentOf, leafOf, NO_HASH, sealHashOf } from './commitments';
import { keepOrderAhead } from './keepOrderAhead';
import { FIRST_PLACE, LAST_ID, readEntries } from './readEntries';

/** Entries of one seal: its hashes stay small, and a change is found among so many. */
const MOST_ENTRIES = 1000;

/** Seals what is committed, once a minute, outside of everybody's transactions. */
export const sealHistory = handleJob(jobKind('audit.seal', { everySeconds: 60 }), async (job) => {
  const { database, signal } = job;
  await keepOrderAhead(database);
  let sealed = 0;
  for (const { id } of await database.select({ id: companies.id }).from(companies).orderBy(companies.id))
    for (let count = MOST_ENTRIES; count === MOST_ENTRIES && !signal.aborted; sealed += count) {
      count = await sealNext(database, id);
      if (count === MOST_ENTRIES) await job.tell({ done: sealed, text: 'Entradas seladas' });
    }
  return null;
});

/**
 * Seals the next entries of a company, each of them once however many processes do it, and answers how many. Only what
 * transactions wrote that have ended, and all before them, too: into what is sealed nothing comes later.
 */
export const sealNext = (database: Database, companyId: number, mostEntries = MOST_ENTRIES): Promise<number> =>
  database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('audit_seals', ${companyId}))`);
    const [last] = await transaction
      .select()
      .from(auditSeals)
      .where(eq(auditSeals.companyId, companyId))
      .orderBy(desc(auditSeals.number))
      .limit(1);
    const horizon = await oldestOpenOrder(transaction);
    const after = last ? { order: last.endOrder, id: last.endId } : FIRST_PLACE;
    const entries = await readEntries(transaction, { companyId, after, below: horizon, most: mostEntries });
    const final = entries.at(-1);
    if (!final) return 0;
    const commitments = entries.map(commitmentOf);
    const leaves = Buffer.concat(entries.map((entry, index) => leafOf(entry, commitments[index] ?? NO_HASH)));
    const isAll = entries.length < mostEntries;
    const seal = {
      companyId,
      number: (last?.number ?? 0) + 1,
      previousHash: last?.hash ?? NO_HASH,
      leaves,
      endOrder: isAll ? horizon - 1 : final.order,
      endId: isAll ? LAST_ID : final.id,
      sealedAt: new Date(),
    };
    await transaction.insert(auditSeals).values({
      ...seal,
      hash: sealHashOf(seal),
      entryIds: entries.map(({ id }) => id),
      commitments: Buffer.concat(commitments),
    });
    return entries.length;
  });

/** Transactions below it have ended, and what they wrote is in sight of every later statement. */
async function oldestOpenOrder(transaction: Transaction): Promise<number> {
  const { rows } = await transaction.execute<{ order: string }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text::bigint + ahead as "order" from ${auditClock}`,
  );
  return Number(rows[0]?.order ?? 0);
}
