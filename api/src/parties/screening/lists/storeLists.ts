import { eq, notInArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/connection';
import { companies } from '../../../platform/database/schema/companies';
import { screeningEntries, screeningLists } from '../../../platform/database/schema/screening';
import { enqueueAll } from '../../../platform/jobs/enqueue';
import { documentKey } from '../matching/documents';
import { nameKeysOf } from '../matching/judgeMatch';
import { recheckKind } from '../recheckKind';
import type { ScreeningList } from './screeningLists';

/** Any number, as long as nothing else in the platform locks it. */
const LISTS_LOCK = 730_083;
const ROWS_AT_ONCE = 1000;

/** Held by whoever compares a party: its registration has seen the lists that the next check of everybody begins with. */
export const shareLists = (transaction: Transaction) =>
  transaction.execute(sql`select pg_advisory_xact_lock_shared(${LISTS_LOCK})`);

/**
 * Takes over the versions that are not known yet, and has every company's registers compared again. Answers the names of
 * the lists that changed; the same versions twice change nothing.
 */
export const storeLists = (database: Database, lists: readonly ScreeningList[], now: Date): Promise<string[]> =>
  database.transaction(async (transaction) => {
    const known = new Map(
      (await transaction.select().from(screeningLists)).map(({ name, version }) => [name, version]),
    );
    const changed = lists.filter(({ name, version }) => known.get(name) !== version);
    for (const list of changed) await storeList(transaction, list, now);
    const gone = await transaction
      .delete(screeningLists)
      .where(
        notInArray(
          screeningLists.name,
          lists.map(({ name }) => name),
        ),
      )
      .returning({ name: screeningLists.name });
    const names = [...changed, ...gone].map(({ name }) => name);
    if (names.length === 0) return names;
    // Last, so that registrations wait for the commit alone and not for a hundred thousand rows.
    await transaction.execute(sql`select pg_advisory_xact_lock(${LISTS_LOCK})`);
    await recheckEverybody(transaction);
    return names;
  });

async function storeList(transaction: Transaction, { entries, ...list }: ScreeningList, now: Date): Promise<void> {
  const row = { ...list, loadedAt: now };
  const [stored] = await transaction
    .insert(screeningLists)
    .values(row)
    .onConflictDoUpdate({ target: screeningLists.name, set: row })
    .returning({ id: screeningLists.id });
  if (!stored) throw new Error('An inserted list has an id');
  await transaction.delete(screeningEntries).where(eq(screeningEntries.listId, stored.id));
  for (let start = 0; start < entries.length; start += ROWS_AT_ONCE)
    await transaction.insert(screeningEntries).values(
      entries.slice(start, start + ROWS_AT_ONCE).map((entry) => ({
        ...entry,
        names: [...entry.names],
        listId: stored.id,
        documentKey: documentKey(entry.document),
        nameKeys: nameKeysOf(entry.names, entry.kind),
      })),
    );
}

/** Has every company compared once with the people who were not compared before they counted: signatories and payees. */
export const recheckSigners = (database: Database): Promise<void> => recheckEverybody(database, 'signers');

async function recheckEverybody(where: Database | Transaction, key?: string): Promise<void> {
  const all = await where.select({ id: companies.id }).from(companies);
  await enqueueAll(
    where,
    recheckKind,
    all.map(({ id }) => ({ companyId: id, payload: {}, ...(key !== undefined && { key }) })),
  );
}
