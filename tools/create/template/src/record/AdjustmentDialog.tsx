import { useCommand } from '@portal/shared/commands/useCommand';
import { requestProposalAdjustment } from '@portal/shared/contracts/underwriting/proposalWork';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { problemsOf } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { LongTextField } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import { showsRecords } from '../exampleRecord';
import type { ExampleRecord } from '../exampleRecord';

/** As the platform takes it. */
const LONGEST = 500;

interface AdjustmentDialogProps {
  proposal: ExampleRecord;
  onClose: () => void;
}

/** Hands the proposal back to be changed, with the reason that the other side reads. */
export function AdjustmentDialog({ proposal, onClose }: AdjustmentDialogProps) {
  const notify = useNotify();
  const { value: reason, setValue: setReason, kept } = useKeptForm(`example.${proposal.UniqueId}.adjustment`, '');
  const { problemOf, ask } = useProblems(
    problemsOf('Reason', reason.trim() === '' && 'Escreva o motivo: o outro lado precisa dele para saber o que fazer.'),
  );
  const request = useCommand(requestProposalAdjustment, {
    refreshes: showsRecords,
    onDone: () =>
      notify.success({ title: 'Ajuste solicitado', text: `A proposta ${proposal.Number} aguarda a corretora.` }),
  });
  const send = () => request.run({ body: { ProposalUniqueId: proposal.UniqueId, Reason: reason.trim() } });
  return (
    <CommandDialog
      title={`Solicitar ajuste da proposta ${proposal.Number}?`}
      consequence="A proposta volta para a corretora, que pode alterá-la e enviar de novo. O outro lado é avisado."
      verb="Solicitar ajuste"
      command={request}
      kept={kept}
      onSend={() => (ask() ? send() : undefined)}
      onClose={onClose}
    >
      <LongTextField
        label="Motivo"
        required
        maxLength={LONGEST}
        value={reason}
        error={problemOf('Reason')}
        onChange={setReason}
      />
    </CommandDialog>
  );
}
