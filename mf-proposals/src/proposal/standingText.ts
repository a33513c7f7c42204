import type { ProposalDetail } from '@portal/shared/contracts/underwriting/proposalDetail';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';

type Proposal = ProposalDetail['Proposal'];

const ended: Record<number, string | undefined> = {
  [ProposalStatus.Emitida]: 'A apólice foi emitida.',
  [ProposalStatus.Recusada]: 'A proposta foi recusada pela seguradora.',
  [ProposalStatus.Rejeitada]: 'A proposta foi rejeitada.',
  [ProposalStatus.Cancelada]: 'A proposta foi cancelada.',
};

/** What became of a proposal that has ended; null while it is under way. */
export function endedText({ StatusId, DecisionReason }: Proposal): string | null {
  const text = ended[StatusId];
  if (!text) return null;
  return StatusId !== ProposalStatus.Emitida && DecisionReason ? `${text} Motivo: ${DecisionReason}` : text;
}

/** Nothing is left to settle, which is not yet to say that this user may issue it now. */
export function readyText({ Actions }: Proposal): string {
  const issue = Actions.find(({ Action }) => Action === 'issue');
  if (!issue) return 'Nada falta: aguarda a emissão pela seguradora.';
  return issue.DisabledReason ?? 'Nada falta: a proposta pode ser emitida.';
}
