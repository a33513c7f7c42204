import { usePortal } from '@portal/shared';
import { requestProposalAdjustment } from '@portal/shared/contracts/proposalWork';
import { useNotify } from '@portal/shared/ui/overlay';
import type { ActionDialogProps } from './dialogs';
import { ReasonDialog } from './ReasonDialog';

/** The insurer hands the proposal back to its broker; a broker takes it back from the analysis. */
export default function AdjustmentDialog({ proposal, onDone, onClose }: ActionDialogProps) {
  const { send } = usePortal();
  const notify = useNotify();
  const ofInsurer = proposal.Insurer !== null;
  return (
    <ReasonDialog
      draftKey={`proposal.${proposal.UniqueId}.adjustment`}
      title={`Solicitar ajuste da proposta ${proposal.Number}?`}
      consequence={
        ofInsurer
          ? 'A proposta volta para a corretora, que é avisada e pode alterá-la. O prazo legal termina aqui: quando ela enviar de novo, começam 25 dias inteiros.'
          : 'A proposta sai da análise e volta para você, que pode alterá-la e enviar de novo. A seguradora é avisada.'
      }
      verb="Solicitar ajuste"
      needsReason
      send={async (Reason) => {
        await send(requestProposalAdjustment, { body: { ProposalUniqueId: proposal.UniqueId, Reason } });
        notify.success({ title: 'Ajuste solicitado', text: `A proposta ${proposal.Number} aguarda a corretora.` });
        onDone();
      }}
      onClose={onClose}
    />
  );
}
