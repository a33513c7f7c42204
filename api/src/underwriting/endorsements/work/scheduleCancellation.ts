import { eq } from 'drizzle-orm';
import type { IssuedEndorsement } from '@portal/shared/contracts/underwriting/endorsementWork';
import { formatDate } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { auditRecord } from '../../../platform/history/auditRecord';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Transaction } from '../../../platform/database/connection';
import { endorsements } from '../../../platform/database/schema/endorsements';
import type { EndorsementRow, SeenEndorsement } from './endorsementAccess';
import { isCancellation } from './issueEffect';
import { tellOtherSide } from './tellOtherSide';

/** Whether an endorsement is a cancellation on a day that is still to come. */
export const isAhead = (
  endorsement: Pick<EndorsementRow, 'endorsementTypeId' | 'endDate'>,
  today: PlainDate,
): boolean => isCancellation(endorsement) && endorsement.endDate > today;

/** Whether an endorsement is approved and waits for its day alone. */
export const isScheduled = ({ scheduledAt, statusId }: Pick<EndorsementRow, 'scheduledAt' | 'statusId'>): boolean =>
  scheduledAt !== null && statusId === ProposalStatus.AguardandoEmissao;

/** Says that a cancellation was approved and waits for its day. */
export const scheduledWords = (called: string, endDate: PlainDate): string =>
  `${called} está aprovado e vale a partir de ${formatDate(endDate)}: o portal o emite nesse dia.`;

/**
 * Keeps the approval of a cancellation on a later day; the job `endorsements.scheduled` issues it on that day. Until then
 * whoever may cancel the request revokes it.
 */
export async function scheduleCancellation(
  transaction: Transaction,
  user: CurrentUser,
  { endorsement, policy }: SeenEndorsement,
  { isWithoutSecondPerson, now }: { isWithoutSecondPerson: boolean; now: Date },
): Promise<IssuedEndorsement> {
  await transaction
    .update(endorsements)
    .set({ scheduledAt: now, scheduledByUserId: user.id, isWithoutSecondPerson })
    .where(eq(endorsements.id, endorsement.id));
  await auditRecord(
    transaction,
    user,
    { kind: 'endorsement', uniqueId: endorsement.uniqueId },
    {
      action: 'scheduled',
      changes: [
        { field: 'scheduledOn', before: null, after: endorsement.endDate },
        ...(isWithoutSecondPerson ? [{ field: 'isWithoutSecondPerson', before: null, after: true }] : []),
      ],
    },
  );
  await tellOtherSide(
    transaction,
    user,
    { endorsement, policy },
    {
      kind: 'endorsementApproved',
      title: 'Cancelamento agendado',
      text: `O cancelamento da apólice ${policy.number} foi aprovado e vale a partir de ${formatDate(endorsement.endDate)}. Até lá o pedido pode ser revogado.`,
    },
  );
  return scheduledAlready({ endorsement, policy });
}

/** Answers for a cancellation that waits for its day. */
export const scheduledAlready = ({ endorsement, policy }: SeenEndorsement): IssuedEndorsement => ({
  StatusId: endorsement.statusId,
  Number: endorsement.number,
  PolicyUniqueId: policy.uniqueId,
  Description: `${scheduledWords(`O cancelamento ${endorsement.number}`, endorsement.endDate)} Até lá ele pode ser revogado.`,
  RefundValue: 0,
  ChargeValue: 0,
});
