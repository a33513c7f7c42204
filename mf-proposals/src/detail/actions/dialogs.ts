import type { ProposalAction, ProposalDetail } from '@portal/shared/contracts/proposalDetail';
import { lazy } from 'react';

export interface ActionDialogProps {
  proposal: ProposalDetail['Proposal'];
  /** The platform has taken it. */
  onDone: () => void;
  onClose: () => void;
}

/** The actions that ask for more than a yes; loaded when they are wanted. */
export const dialogs = {
  registerPayment: lazy(() => import('./PaymentDialog')),
  requestAdjustment: lazy(() => import('./AdjustmentDialog')),
  cancel: lazy(() => import('./CancelDialog')),
  writeTimeline: lazy(() => import('./TimelineEntryDialog')),
} as const;

export type DialogAction = keyof typeof dialogs;
export const isDialogAction = (action: ProposalAction): action is DialogAction => action in dialogs;
