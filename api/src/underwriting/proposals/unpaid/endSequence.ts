import { and, eq, isNull } from 'drizzle-orm';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { restoredBy } from '@portal/shared/domain/underwriting/unpaidPremium';
import type { UnpaidOutcome } from '@portal/shared/domain/underwriting/unpaidPremium';
import type { Transaction } from '../../../platform/database/connection';
import { policyUnpaidSequences } from '../../../platform/database/schema/policyUnpaid';

interface Ending {
  outcome: UnpaidOutcome;
  endedOn: PlainDate;
  /** From when cover stands again, if it was suspended; null where it never does. */
  restoredOn: PlainDate | null;
}

/**
 * Ends the sequence for an unpaid premium that a policy may have on its way; the caller holds the policy. Days on which
 * cover was suspended stay recorded. Answers the row as it is now, null where there was none.
 */
export async function endSequence(
  transaction: Transaction,
  policyId: number,
  { outcome, endedOn, restoredOn }: Ending,
): Promise<typeof policyUnpaidSequences.$inferSelect | null> {
  const isOpen = and(eq(policyUnpaidSequences.policyId, policyId), isNull(policyUnpaidSequences.outcome));
  const [open] = await transaction.select().from(policyUnpaidSequences).where(isOpen).for('update');
  if (!open) return null;
  const [ended] = await transaction
    .update(policyUnpaidSequences)
    .set({
      outcome,
      endedOn,
      restoredOn: open.suspendedOn && restoredOn && restoredBy(open.suspendedOn, restoredOn),
    })
    .where(eq(policyUnpaidSequences.id, open.id))
    .returning();
  return ended ?? null;
}
