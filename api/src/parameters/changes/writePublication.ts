import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connection';
import { parameterHeads, parameterPublications, parameterVersions } from '../../platform/database/schema/parameters';
import { kindsOfParameters } from '../kinds/kindsOfParameters';
import type { ParameterEntry } from '../kinds/parameterKind';

export type PublicationRow = typeof parameterPublications.$inferSelect;

interface NewPublication {
  companyId: number;
  changeSetId: number;
  inForceFrom: Date;
  publishedByUserId: number | null;
  now: Date;
  entries: readonly ParameterEntry[];
}

/** Versions fit into statements of so many parameters with room to spare. */
const ROWS_AT_ONCE = 1000;

/** Locks what is in force at a company: whoever publishes waits for whoever publishes. */
export async function lockHead(transaction: Transaction, companyId: number): Promise<void> {
  const locked = await transaction
    .select({ companyId: parameterHeads.companyId })
    .from(parameterHeads)
    .where(eq(parameterHeads.companyId, companyId))
    .for('update');
  if (locked.length === 0) throw new Error(`Company ${companyId} has no parameters: prepare the database`);
}

/** Another state is in force from now on, or will be: every process reads on. Answers its revision. */
export async function nextRevision(transaction: Transaction, companyId: number): Promise<number> {
  const [head] = await transaction
    .update(parameterHeads)
    .set({ revision: sql`${parameterHeads.revision} + 1`, stateId: sql`gen_random_uuid()` })
    .where(eq(parameterHeads.companyId, companyId))
    .returning({ revision: parameterHeads.revision });
  if (!head) throw new Error('A locked head is there');
  return head.revision;
}

/** Writes a publication with its versions. The head has to be locked. */
export async function writePublication(
  transaction: Transaction,
  { companyId, entries, now, ...rest }: NewPublication,
): Promise<PublicationRow> {
  const revision = await nextRevision(transaction, companyId);
  const [publication] = await transaction
    .insert(parameterPublications)
    .values({
      ...rest,
      companyId,
      revision,
      number: sql`(select coalesce(max(number), 0) + 1 from parameter_publications where company_id = ${companyId})`,
      publishedAt: now,
    })
    .returning();
  if (!publication) throw new Error('An inserted publication has an id');
  await writeVersions(transaction, publication, entries);
  return publication;
}

/** Writes what a publication says. */
export async function writeVersions(
  transaction: Transaction,
  { companyId, id: publicationId }: Pick<PublicationRow, 'companyId' | 'id'>,
  entries: readonly ParameterEntry[],
): Promise<void> {
  for (let start = 0; start < entries.length; start += ROWS_AT_ONCE)
    await transaction.insert(parameterVersions).values(
      entries.slice(start, start + ROWS_AT_ONCE).map(({ kind, key, body, isDeleted }) => ({
        companyId,
        publicationId,
        kind,
        key,
        body,
        isDeleted,
        schemaVersion: kindsOfParameters[kind].schemaVersion,
      })),
    );
}
