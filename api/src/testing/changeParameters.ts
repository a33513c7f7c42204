import { and, desc, eq, isNull } from 'drizzle-orm';
import { entriesOfTables } from '../parameters/changes/recordStandardSet';
import { lockHead, writePublication } from '../parameters/changes/writePublication';
import type { ParameterEntry } from '../parameters/kinds/parameterKind';
import type { Database, Transaction } from '../platform/database/connection';
import { coverages, modalities } from '../platform/database/schema/modalities';
import { parameterChangeSets, parameterPublications } from '../platform/database/schema/parameters';
import { company } from './ids';
import type { PlatformUnderTest } from './platformUnderTest';

/**
 * Publishes what a test has written into the tables as if it had always been so: a moment after the state before, which
 * the companies of the tests have since long ago.
 */
export const publishTables = (database: Database, companyId: number = company.aurora): Promise<void> =>
  database.transaction(async (transaction) => {
    const [last] = await transaction
      .select({ inForceFrom: parameterPublications.inForceFrom })
      .from(parameterPublications)
      .where(and(eq(parameterPublications.companyId, companyId), isNull(parameterPublications.publishedByUserId)))
      .orderBy(desc(parameterPublications.inForceFrom))
      .limit(1);
    if (!last) throw new Error('The companies of the tests have a publication');
    await publishAt(transaction, companyId, new Date(last.inForceFrom.getTime() + 1));
  });

/** Publishes what a test has written into the tables, in force from an instant on. */
export const publishTablesAt = (database: Database, inForceFrom: Date, companyId: number = company.aurora) =>
  database.transaction((transaction) => publishAt(transaction, companyId, inForceFrom));

/** Publishes one parameter that no table holds, in force from now on. */
export const publishEntry = ({ database: { db } }: Tested, entry: Omit<ParameterEntry, 'isDeleted'>): Promise<void> =>
  db.transaction((transaction) => publishAt(transaction, company.aurora, new Date(), [{ ...entry, isDeleted: false }]));

async function publishAt(
  transaction: Transaction,
  companyId: number,
  inForceFrom: Date,
  entries?: readonly ParameterEntry[],
): Promise<void> {
  await lockHead(transaction, companyId);
  await writePublication(transaction, {
    companyId,
    changeSetId: await newChangeSet(transaction, companyId),
    inForceFrom,
    publishedByUserId: null,
    now: new Date(),
    entries: entries ?? (await entriesOfTables(transaction, companyId)),
  });
}

async function newChangeSet(transaction: Transaction, companyId: number): Promise<number> {
  const number = (await transaction.$count(parameterChangeSets, eq(parameterChangeSets.companyId, companyId))) + 1;
  const [made] = await transaction
    .insert(parameterChangeSets)
    .values({ companyId, number, name: `Do teste ${number}`, reason: '', state: 'published', source: 'people' })
    .returning({ id: parameterChangeSets.id });
  if (!made) throw new Error('An inserted change set has an id');
  return made.id;
}

type Tested = Pick<PlatformUnderTest, 'database'>;

/** Has a modality be otherwise, for all that a test does from now on. */
export async function changeModality(
  { database: { db: database } }: Tested,
  id: number,
  change: Partial<typeof modalities.$inferInsert>,
): Promise<void> {
  const [row] = await database.update(modalities).set(change).where(eq(modalities.id, id)).returning();
  if (!row) throw new Error('A test changes a modality that there is');
  await publishTables(database, row.companyId);
}

/** Adds coverages to modalities, with what they cover; answers their rows. */
export async function addCoverages(
  { database: { db: database } }: Tested,
  rows: (typeof coverages.$inferInsert)[],
): Promise<(typeof coverages.$inferSelect)[]> {
  const added = await database
    .insert(coverages)
    .values(rows.map((row) => ({ wording: `Garante ${row.name}.`, ...row })))
    .returning();
  for (const companyId of new Set(added.map((row) => row.companyId))) await publishTables(database, companyId);
  return added;
}
