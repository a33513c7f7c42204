import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connection';
import { endorsements } from '../../../platform/database/schema/endorsements';
import type { PolicyRow } from './findPolicy';

/** Place and number of the next endorsement of a policy, in the order of request. The caller holds the policy's lock. */
export async function nextEndorsementNumber(transaction: Transaction, policy: Pick<PolicyRow, 'id' | 'number'>) {
  const [last] = await transaction
    .select({ number: sql<number>`coalesce(max(${endorsements.sequenceNumber}), 0)::int` })
    .from(endorsements)
    .where(eq(endorsements.policyId, policy.id));
  const sequenceNumber = (last?.number ?? 0) + 1;
  return { sequenceNumber, number: `${policy.number}-E${String(sequenceNumber).padStart(2, '0')}` };
}
