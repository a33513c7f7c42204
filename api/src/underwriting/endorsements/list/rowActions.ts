import type { EndorsementRequestItem } from '@portal/shared/contracts/underwriting/endorsementRequests';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { labelOf } from '../../../deals/records/statusLabel';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { policies } from '../../../platform/database/schema/policies';
import { endorsementRefunds } from '../../../platform/database/schema/policyVersions';
import { whyNotCancelRequest } from '../work/cancelRequest';
import type { EndorsementRight } from '../work/endorsementAccess';
import { whyNotRun } from '../work/endorsementActions';
import { scheduledWords } from '../work/scheduleCancellation';
import { judgedAmountColumn, refundCentsColumn } from './mayIssueRow';
import type { IssuedRow, RowIssuer } from './mayIssueRow';

/** What is read with a row for its actions. */
export const actionColumns = {
  engineStep: endorsements.engineStep,
  isWaitingForCard: endorsements.isWaitingForCard,
  brokerId: policies.brokerId,
  modalityId: policies.modalityId,
  amountAtRiskCents: judgedAmountColumn,
  requestedByUserId: endorsements.requestedByUserId,
  endorsementTypeId: endorsements.endorsementTypeId,
  subTypeUniqueId: endorsements.subTypeUniqueId,
  premiumDifferenceCents: endorsements.premiumDifferenceCents,
  refundCents: refundCentsColumn,
  scheduledAt: endorsements.scheduledAt,
  endDate: endorsements.endDate,
  /** Of a refund that waits for its release; null where none does. */
  waitingRefundCents: endorsementRefunds.amountCents,
  waitingRefundPayeeName: endorsementRefunds.payeeName,
};

type ActionColumns = IssuedRow &
  Pick<typeof endorsements.$inferSelect, 'engineStep' | 'isWaitingForCard' | 'scheduledAt' | 'endDate'> & {
    waitingRefundCents: number | null;
  };

const asking: readonly EndorsementRight[] = ['SOLICITAR', 'EDITAR', 'APROVAR'];

/**
 * Gives what tells the actions of a row, by the rules that hold for the whole record. What stands against an issue is looked
 * up only when somebody asks for it.
 */
export function judgeRows(permitted: readonly EndorsementRight[], issuer: RowIssuer) {
  const asks = asking.some((right) => permitted.includes(right));
  const cancels = permitted.includes('CANCELAR');
  return (
    { number, statusId }: { number: string; statusId: ProposalStatus },
    { engineStep, isWaitingForCard, scheduledAt, endDate, waitingRefundCents, ...issued }: ActionColumns,
  ): EndorsementRequestItem['Actions'] => {
    const called = `O endosso ${number}`;
    const run = { called, row: { statusId, engineStep } };
    return [
      ...(asks ? [{ Action: 'runEngine' as const, DisabledReason: whyNotRun(run, isWaitingForCard) }] : []),
      ...(asks
        ? [
            {
              Action: 'approve' as const,
              DisabledReason: issuer.whyNotIssue(issued) ?? whyNotIssueNow(called, { statusId, scheduledAt, endDate }),
              ...(issuer.decidesAlone(issued) && { IsWithoutSecondPerson: true }),
            },
          ]
        : []),
      ...releaseAction(issuer, issued.requestedByUserId, waitingRefundCents),
      ...(cancels
        ? [{ Action: 'cancelRequest' as const, DisabledReason: whyNotCancelRequest({ number, statusId }) }]
        : []),
    ];
  };
}

function releaseAction(
  { release }: RowIssuer,
  requestedByUserId: number | null,
  waitingRefundCents: number | null,
): EndorsementRequestItem['Actions'] {
  if (release === null || waitingRefundCents === null) return [];
  const { whyNot, isAlone } = release({ requestedByUserId, returnedCents: waitingRefundCents });
  return [{ Action: 'releaseRefund', DisabledReason: whyNot, ...(isAlone && { IsWithoutSecondPerson: true }) }];
}

function whyNotIssueNow(
  called: string,
  { statusId, scheduledAt, endDate }: Pick<ActionColumns, 'scheduledAt' | 'endDate'> & { statusId: ProposalStatus },
): string | null {
  if (statusId !== ProposalStatus.AguardandoEmissao)
    return `${called} está com a situação "${labelOf(statusId)}" e não espera pela emissão.`;
  return scheduledAt === null ? null : scheduledWords(called, endDate);
}
