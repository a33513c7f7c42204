import { eq, inArray } from 'drizzle-orm';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { closeUndecided } from '../../../deals/cards/closeCards';
import type { Transaction } from '../../../platform/database/connection';
import { cards } from '../../../platform/database/schema/boards';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { auditHistory } from '../../../platform/database/schema/history';
import type { PolicyRow } from '../record/findPolicy';
import type { Doer } from '../record/movePolicy';
import { openEndorsements } from './cancelEffect';

/** What was asked for of a policy ends with it: its cards leave the boards, and nobody decides it any more. */
export async function endOpenEndorsements(
  transaction: Transaction,
  by: Doer,
  policy: PolicyRow,
  now: Date,
): Promise<void> {
  const open = await openEndorsements(transaction, policy.id).for('update');
  if (open.length === 0) return;
  for (const one of open)
    await transaction
      .update(endorsements)
      .set({
        statusId: ProposalStatus.Cancelada,
        isWaitingForCard: false,
        decidedAt: now,
        legalClockEndedAt: one.legalClockEndedAt ?? now,
        decisionReason: `A apólice ${policy.number} foi cancelada.`,
      })
      .where(eq(endorsements.id, one.id));
  await transaction.insert(auditHistory).values(
    open.map(({ uniqueId, statusId }) => ({
      companyId: policy.companyId,
      subjectKind: 'endorsement',
      subjectUniqueId: uniqueId,
      action: 'cancelledWithPolicy',
      changes: [{ field: 'statusId', before: statusId, after: ProposalStatus.Cancelada }],
      changedByUserId: by.id,
      changedByName: by.name,
      changedAt: now,
    })),
  );
  await closeUndecided(
    { transaction, user: { companyId: policy.companyId, ...by }, now },
    inArray(
      cards.endorsementUniqueId,
      open.map(({ uniqueId }) => uniqueId),
    ),
  );
}
