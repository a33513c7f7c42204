import type { EndorsementRequestItem } from '@portal/shared/contracts/underwriting/endorsementRequests';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { endorsedAmountAtRiskOf } from '../../../deals/records/amountAtRisk';
import { labelOf } from '../../../deals/records/statusLabel';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { policies } from '../../../platform/database/schema/policies';
import { NOT_YOURS_TO_ISSUE } from '../work/approveEndorsement';
import { whyNotCancelRequest } from '../work/cancelRequest';
import type { EndorsementRight } from '../work/endorsementAccess';
import { whyNotRun } from '../work/endorsementActions';
import type { Issuer } from './mayIssueRow';

/** What is read with a row for its actions. */
export const actionColumns = {
  engineStep: endorsements.engineStep,
  isWaitingForCard: endorsements.isWaitingForCard,
  brokerId: policies.brokerId,
  modalityId: policies.modalityId,
  amountAtRiskCents: endorsedAmountAtRiskOf(endorsements, policies),
};

type ActionColumns = Pick<typeof endorsements.$inferSelect, 'engineStep' | 'isWaitingForCard'> &
  Pick<typeof policies.$inferSelect, 'brokerId' | 'modalityId'> & { amountAtRiskCents: number };

const asking: readonly EndorsementRight[] = ['SOLICITAR', 'EDITAR', 'APROVAR'];

/**
 * Gives what tells the actions of a row, by the rules that hold for the whole record. What stands against an issue is looked
 * up only when somebody asks for it.
 */
export function judgeRows(permitted: readonly EndorsementRight[], issuer: Issuer) {
  const asks = asking.some((right) => permitted.includes(right));
  const cancels = permitted.includes('CANCELAR');
  return (
    { number, statusId }: { number: string; statusId: ProposalStatus },
    { engineStep, isWaitingForCard, ...issued }: ActionColumns,
  ): EndorsementRequestItem['Actions'] => {
    const called = `O endosso ${number}`;
    const run = { called, row: { statusId, engineStep } };
    return [
      ...(asks ? [{ Action: 'runEngine' as const, DisabledReason: whyNotRun(run, isWaitingForCard) }] : []),
      ...(asks
        ? [
            {
              Action: 'approve' as const,
              DisabledReason: issuer.mayIssue(issued) ? whyNotIssue(called, statusId) : NOT_YOURS_TO_ISSUE,
            },
          ]
        : []),
      ...(cancels
        ? [{ Action: 'cancelRequest' as const, DisabledReason: whyNotCancelRequest({ number, statusId }) }]
        : []),
    ];
  };
}

function whyNotIssue(called: string, statusId: ProposalStatus): string | null {
  if (statusId === ProposalStatus.AguardandoEmissao) return null;
  return `${called} está com a situação "${labelOf(statusId)}" e não espera pela emissão.`;
}
