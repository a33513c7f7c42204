import type { EndorsementRequestItem } from '@portal/shared/contracts/underwriting/endorsementRequests';
import { isThirdParty } from '@portal/shared/domain/billing/refundPayee';
import { claimObstacle } from '@portal/shared/domain/underwriting/claimFlag';
import type { ClaimFlag } from '@portal/shared/domain/underwriting/claimFlag';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { labelOf } from '../../../deals/records/statusLabel';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { policies } from '../../../platform/database/schema/policies';
import { endorsementRefunds } from '../../../platform/database/schema/policyVersions';
import { whyNotCancelRequest } from '../work/cancelRequest';
import type { EndorsementRight } from '../work/endorsementAccess';
import { whyNotRun } from '../work/endorsementActions';
import { scheduledWords } from '../work/scheduleCancellation';
import { judgedAmountColumn, refundCentsColumn, taxPercentColumn } from './mayIssueRow';
import type { IssuedRow, RowIssuer } from './mayIssueRow';

/** What is read with a row for its actions. */
export const actionColumns = {
  id: endorsements.id,
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
  taxPercent: taxPercentColumn,
  scheduledAt: endorsements.scheduledAt,
  endDate: endorsements.endDate,
  claimKind: policies.claimKind,
  claimPermittedAction: policies.claimPermittedAction,
  claimPermittedEndorsementId: policies.claimPermittedEndorsementId,
  /** Of a refund that waits for its release; null where none does. */
  waitingRefundCents: endorsementRefunds.amountCents,
  waitingRefundPayeeName: endorsementRefunds.payeeName,
  waitingRefundPayeeDocument: endorsementRefunds.payeeDocument,
  waitingRefundIssuedByUserId: endorsementRefunds.issuedByUserId,
  policyId: endorsements.policyId,
};

type ActionColumns = IssuedRow &
  ClaimFlag &
  Pick<typeof endorsements.$inferSelect, 'id' | 'engineStep' | 'isWaitingForCard' | 'scheduledAt' | 'endDate'> & {
    waitingRefundCents: number | null;
    waitingRefundPayeeDocument: string | null;
    waitingRefundIssuedByUserId: number | null;
    policyId: number;
  };

const asking: readonly EndorsementRight[] = ['SOLICITAR', 'EDITAR', 'APROVAR'];

/**
 * Returns the function that lists the actions of a row, by the rules of the whole record. Of the obstacles to an issue only
 * claims are read for a list (`claimObstacles`, by endorsement); all others are checked when the issue is requested.
 * `ownDocuments`: to whom a refund goes without more ado, by policy.
 */
export function judgeRows(
  permitted: readonly EndorsementRight[],
  issuer: RowIssuer,
  {
    claimObstacles,
    ownDocuments,
  }: { claimObstacles: ReadonlyMap<number, string>; ownDocuments: ReadonlyMap<number, string[]> },
) {
  const asks = asking.some((right) => permitted.includes(right));
  const cancels = permitted.includes('CANCELAR');
  return (
    { number, statusId }: { number: string; statusId: ProposalStatus },
    row: ActionColumns,
  ): EndorsementRequestItem['Actions'] => {
    const called = `O endosso ${number}`;
    const run = { called, row: { statusId, engineStep: row.engineStep } };
    return [
      ...(asks ? [{ Action: 'runEngine' as const, DisabledReason: whyNotRun(run, row.isWaitingForCard) }] : []),
      ...(asks
        ? [
            {
              Action: 'approve' as const,
              DisabledReason:
                issuer.whyNotIssue(row) ??
                whyNotIssueNow(called, { ...row, statusId }) ??
                claimObstacles.get(row.id) ??
                null,
              ...(issuer.decidesAlone(row) && { IsWithoutSecondPerson: true }),
            },
          ]
        : []),
      ...releaseAction(issuer, row, ownDocuments.get(row.policyId) ?? []),
      ...(cancels
        ? [{ Action: 'cancelRequest' as const, DisabledReason: whyNotCancelRequest({ number, statusId }) }]
        : []),
    ];
  };
}

function releaseAction(
  { release }: RowIssuer,
  row: ActionColumns,
  ownDocuments: readonly string[],
): EndorsementRequestItem['Actions'] {
  const { requestedByUserId, waitingRefundCents } = row;
  if (release === null || waitingRefundCents === null) return [];
  const { whyNot, isAlone } = release({
    requestedByUserId,
    issuedByUserId: row.waitingRefundIssuedByUserId,
    returnedCents: waitingRefundCents,
    isToThirdParty: isThirdParty(row.waitingRefundPayeeDocument, ownDocuments),
  });
  // Only the insurer's staff release refunds.
  const claim = claimObstacle(row, { act: 'refund', endorsementId: row.id }, true);
  return [
    { Action: 'releaseRefund', DisabledReason: whyNot ?? claim, ...(isAlone && { IsWithoutSecondPerson: true }) },
  ];
}

function whyNotIssueNow(
  called: string,
  { statusId, scheduledAt, endDate }: Pick<ActionColumns, 'scheduledAt' | 'endDate'> & { statusId: ProposalStatus },
): string | null {
  if (statusId !== ProposalStatus.AguardandoEmissao)
    return `${called} está com a situação "${labelOf(statusId)}" e não espera pela emissão.`;
  return scheduledAt === null ? null : scheduledWords(called, endDate);
}
