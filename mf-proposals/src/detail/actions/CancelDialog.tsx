import { usePortal } from '@portal/shared';
import { cancelProposal } from '@portal/shared/contracts/proposalWork';
import { newUniqueId } from '@portal/shared/domain/newUniqueId';
import { useNotify } from '@portal/shared/ui/overlay';
import { useRef } from 'react';
import type { ActionDialogProps } from './dialogs';
import { ReasonDialog } from './ReasonDialog';

/** Ends a proposal that is not issued; asks first. */
export default function CancelDialog({ proposal, onDone, onClose }: ActionDialogProps) {
  const { send } = usePortal();
  const notify = useNotify();
  const key = useRef<{ of: string; value: string } | null>(null);
  return (
    <ReasonDialog
      draftKey={`proposal.${proposal.UniqueId}.cancel`}
      title={`Cancelar a proposta ${proposal.Number}?`}
      consequence={
        proposal.Insurer !== null
          ? 'A proposta é encerrada, os seus cards saem das esteiras, os boletos em aberto deixam de valer e o corretor é avisado. Não dá para desfazer.'
          : 'A proposta é encerrada, a análise da seguradora para e os boletos em aberto deixam de valer. Não dá para desfazer.'
      }
      verb="Cancelar proposta"
      danger
      needsReason={false}
      help="Opcional. O outro lado lê."
      send={async (reason) => {
        if (key.current?.of !== reason) key.current = { of: reason, value: newUniqueId() };
        await send(cancelProposal, {
          query: {
            ProposalUniqueId: proposal.UniqueId,
            IdempotencyKey: key.current.value,
            ...(reason && { Reason: reason }),
          },
        });
        notify.success({ title: 'Proposta cancelada', text: `A proposta ${proposal.Number} está encerrada.` });
        onDone();
      }}
      onClose={onClose}
    />
  );
}
