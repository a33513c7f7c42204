import { useCommand } from '@portal/shared/commands/useCommand';
import { cancelRequestEndorsement } from '@portal/shared/contracts/underwriting/endorsementWork';
import type { EndorsementDetail } from '@portal/shared/contracts/underwriting/endorsementWork';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { useNotify } from '@portal/shared/ui/overlay';
import { showsEndorsements } from '../showsEndorsements';

interface CancelRequestDialogProps {
  endorsement: Pick<EndorsementDetail, 'ProposalUniqueId' | 'PolicyUniqueId' | 'PolicyNumber' | 'Number'>;
  /** An approved cancellation that waits for its day. */
  isScheduled?: boolean;
  onClose: () => void;
}

/** Gives up a request that is not issued, or revokes a cancellation before its day. */
export function CancelRequestDialog({ endorsement, isScheduled = false, onClose }: CancelRequestDialogProps) {
  const { ProposalUniqueId, PolicyUniqueId, PolicyNumber, Number: number } = endorsement;
  const notify = useNotify();
  const cancel = useCommand(cancelRequestEndorsement, {
    refreshes: showsEndorsements,
    onDone: () =>
      notify.success({
        title: isScheduled ? `Cancelamento ${number} revogado` : `Pedido do endosso ${number} cancelado`,
        text: 'A apólice continua como está.',
      }),
  });
  return (
    <CommandDialog
      title={isScheduled ? `Revogar o cancelamento ${number}?` : `Cancelar o pedido do endosso ${number}?`}
      consequence={`O pedido termina aqui, os cards dele são encerrados e o outro lado é avisado. A apólice ${PolicyNumber} continua como está.`}
      verb={isScheduled ? 'Revogar cancelamento' : 'Cancelar pedido'}
      danger
      command={cancel}
      onSend={() => cancel.run({ query: { PolicyUniqueId, ProposalUniqueId } })}
      onClose={onClose}
    />
  );
}
