import { useCommand } from '@portal/shared/commands/useCommand';
import { cancelRequestEndorsement } from '@portal/shared/contracts/underwriting/endorsementWork';
import type { EndorsementDetail } from '@portal/shared/contracts/underwriting/endorsementWork';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { useNotify } from '@portal/shared/ui/overlay';
import { showsEndorsements } from '../showsEndorsements';

interface CancelRequestDialogProps {
  endorsement: Pick<EndorsementDetail, 'ProposalUniqueId' | 'PolicyUniqueId' | 'PolicyNumber' | 'Number'>;
  onClose: () => void;
}

/** Gives up a request that is not issued. */
export function CancelRequestDialog({ endorsement, onClose }: CancelRequestDialogProps) {
  const { ProposalUniqueId, PolicyUniqueId, PolicyNumber, Number: number } = endorsement;
  const notify = useNotify();
  const cancel = useCommand(cancelRequestEndorsement, {
    refreshes: showsEndorsements,
    onDone: () =>
      notify.success({ title: `Pedido do endosso ${number} cancelado`, text: 'A apólice continua como está.' }),
  });
  return (
    <CommandDialog
      title={`Cancelar o pedido do endosso ${number}?`}
      consequence={`O pedido termina aqui, os cards dele são encerrados e o outro lado é avisado. A apólice ${PolicyNumber} continua como está.`}
      verb="Cancelar pedido"
      danger
      command={cancel}
      onSend={() => cancel.run({ query: { PolicyUniqueId, ProposalUniqueId } })}
      onClose={onClose}
    />
  );
}
