import { getProposalByUniqueId2 } from '@portal/shared/contracts/underwriting/proposalDetail';
import { useCall } from '@portal/shared/query';
import { ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { Modal } from '@portal/shared/ui/overlay';
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { AdjustmentDialog } from './AdjustmentDialog';
import { CancelDialog } from './CancelDialog';
import type { ActionDialogProps, DialogAction } from './dialogActions';
import { IssueDialog } from './IssueDialog';
import { PaymentDialog } from './PaymentDialog';
import { TimelineEntryDialog } from './TimelineEntryDialog';
import type { ActedOn } from './actedOn';

/** What the screen around it has just read is not read again. */
const FRESH_MS = 60_000;

const dialogs: Record<DialogAction, ComponentType<ActionDialogProps>> = {
  issue: IssueDialog,
  registerPayment: PaymentDialog,
  requestAdjustment: AdjustmentDialog,
  cancel: CancelDialog,
  writeTimeline: TimelineEntryDialog,
};

interface WantedDialogProps {
  action: DialogAction;
  proposal: ActedOn;
  onClose: () => void;
}

/**
 * The dialog of an action, from wherever it was wanted: what it says of the proposal is read from the proposal itself.
 * All of them are fetched with the first: each alone is smaller than what they share.
 */
export default function ActionDialog({ action, proposal: { UniqueId, Number: number }, onClose }: WantedDialogProps) {
  const query = { ProposalUniqueId: UniqueId };
  const { data, error, isFetching, refetch } = useCall(getProposalByUniqueId2, { query }, { freshFor: FRESH_MS });
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Taken away at once, the dialog gives the focus back to nobody.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    [opener],
  );
  const Dialog = dialogs[action];
  if (data) return <Dialog proposal={data.Proposal} onClose={onClose} />;
  return (
    <Modal open centered title={`Proposta ${number}`} footer={null} onCancel={onClose}>
      {error ? (
        <ErrorState
          error={error}
          title="Não foi possível ler a proposta"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <PageSkeleton blocks={1} />
      )}
    </Modal>
  );
}
