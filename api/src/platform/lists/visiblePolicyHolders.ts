import { and, eq, exists, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Visibility } from '../auth/visibility';
import type { Database, Transaction } from '../database/connection';
import { policyHolderNominations, policyHolders } from '../database/schema/parties';

/** Limits policy holders to the company's, to those who nominated one of the user's brokers, or to the user's own. */
export function visiblePolicyHolders(database: Database | Transaction, visibility: Visibility): SQL | undefined {
  if (visibility.kind === 'company') return undefined;
  if (visibility.kind === 'policyHolder') return eq(policyHolders.id, visibility.policyHolderId);
  if (visibility.kind !== 'brokers' || visibility.brokerIds.length === 0) return sql`false`;
  const nominations = database
    .select({ one: sql`1` })
    .from(policyHolderNominations)
    .where(
      and(
        eq(policyHolderNominations.policyHolderId, policyHolders.id),
        eq(policyHolderNominations.status, 'approved'),
        inArray(policyHolderNominations.brokerId, [...visibility.brokerIds]),
      ),
    );
  return exists(nominations);
}
