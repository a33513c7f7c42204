import { and, desc, eq, isNull, asc } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/connection';
import { branchActivities } from '../../../platform/database/schema/companies';
import { locations, partners } from '../../../platform/database/schema/parties';
import type { HolderRow } from '../newProposal/holderRecord';

/** The main activity of a policy holder as the company judges it; null where nobody knows it. */
export async function activityOf(database: Database | Transaction, { branchActivityId }: HolderRow) {
  if (branchActivityId === null) return null;
  const [activity] = await database.select().from(branchActivities).where(eq(branchActivities.id, branchActivityId));
  return activity ?? null;
}

/** The partners of a policy holder, the largest share first. */
export const partnersOf = (database: Database | Transaction, { id }: Pick<HolderRow, 'id'>) =>
  database
    .select()
    .from(partners)
    .where(eq(partners.policyHolderId, id))
    .orderBy(desc(partners.sharePercent), asc(partners.name), asc(partners.id));

/** A policy holder as it is compared with what the bureau knows. */
export const standingOf = async (transaction: Database | Transaction, holder: HolderRow) => ({
  name: holder.name,
  tradeName: holder.tradeName,
  activity: await activityOf(transaction, holder),
  partners: await partnersOf(transaction, holder),
  addresses: await transaction
    .select()
    .from(locations)
    .where(and(eq(locations.policyHolderId, holder.id), isNull(locations.removedAt))),
});
