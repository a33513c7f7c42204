import { useCommand } from '@portal/shared/commands/useCommand';
import { requestProposalAdjustment } from '@portal/shared/contracts/underwriting/proposalWork';
import { useNotify } from '@portal/shared/ui/overlay';
import type { ActionDialogProps } from './dialogActions';
import { ReasonDialog } from './ReasonDialog';
import { showsProposals } from './showsProposals';

/** The insurer hands the proposal back to its broker; a broker takes it back from the analysis. */
export function AdjustmentDialog({ proposal, onClose }: ActionDialogProps) {
  const notify = useNotify();
  const request = useCommand(requestProposalAdjustment, {
    refreshes: showsProposals,
    onDone: () =>
      notify.success({ title: 'Ajuste solicitado', text: `A proposta ${proposal.Number} aguarda a corretora.` }),
  });
  return (
    <ReasonDialog
      keptAs={`proposal.${proposal.UniqueId}.adjustment`}
      title={`Solicitar ajuste da proposta ${proposal.Number}?`}
      consequence={
        proposal.Insurer !== null
          ? 'A proposta volta para a corretora, que é avisada e pode alterá-la. O prazo legal termina aqui: quando ela enviar de novo, começam 25 dias inteiros.'
          : 'A proposta sai da análise e volta para você, que pode alterá-la e enviar de novo. A seguradora é avisada.'
      }
      verb="Solicitar ajuste"
      needsReason
      command={request}
      onSend={(Reason) => request.run({ body: { ProposalUniqueId: proposal.UniqueId, Reason } })}
      onClose={onClose}
    />
  );
}
