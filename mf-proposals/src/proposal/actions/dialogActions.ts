import type { ProposalAction } from '@portal/shared/contracts/underwriting/proposalActions';
import type { ProposalDetail } from '@portal/shared/contracts/underwriting/proposalDetail';

const dialogActions = ['issue', 'registerPayment', 'requestAdjustment', 'cancel', 'writeTimeline'] as const;

/** An action that asks before it is sent. */
export type DialogAction = (typeof dialogActions)[number];
export const isDialogAction = (action: ProposalAction): action is DialogAction =>
  (dialogActions as readonly ProposalAction[]).includes(action);

/** What the dialog of an action gets. */
export interface ActionDialogProps {
  proposal: ProposalDetail['Proposal'];
  onClose: () => void;
}
