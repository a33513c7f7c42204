import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { auditRecord } from '../../../platform/history/auditRecord';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Transaction } from '../../../platform/database/connection';
import { policies } from '../../../platform/database/schema/policies';
import { policyUnpaidSequences } from '../../../platform/database/schema/policyUnpaid';
import { endSequence } from './endSequence';

interface PaidInstallment {
  slip: { proposalId: number; installment: number };
  PaidOn: PlainDate;
}

/**
 * A payment before the contract is resolved ends the sequence that runs for its instalment: suspended cover stands again
 * from the day of the payment. The caller has locked the proposals, as who resolves a contract does.
 */
export async function restoreCover(
  transaction: Transaction,
  user: CurrentUser,
  paid: readonly PaidInstallment[],
  now: Date,
): Promise<void> {
  const running = await transaction
    .select({
      policyId: policies.id,
      uniqueId: policies.uniqueId,
      proposalId: policies.proposalId,
      installment: policyUnpaidSequences.installment,
    })
    .from(policyUnpaidSequences)
    .innerJoin(policies, eq(policies.id, policyUnpaidSequences.policyId))
    .where(
      and(
        inArray(
          policies.proposalId,
          paid.map(({ slip }) => slip.proposalId),
        ),
        isNull(policyUnpaidSequences.outcome),
      ),
    );
  for (const { policyId, uniqueId, proposalId, installment } of running) {
    const payment = paid.find(({ slip }) => slip.proposalId === proposalId && slip.installment === installment);
    if (!payment) continue;
    const ended = await endSequence(transaction, policyId, {
      outcome: 'paid',
      endedOn: dateOfInstant(now),
      restoredOn: payment.PaidOn,
    });
    if (!ended) continue;
    await auditRecord(
      transaction,
      user,
      { kind: 'policy', uniqueId },
      {
        action: 'unpaidPaid',
        changes: [
          { field: 'installment', before: null, after: installment },
          { field: 'restoredOn', before: null, after: ended.restoredOn },
        ],
      },
    );
  }
}
