import { useCommand } from '@portal/shared/commands/useCommand';
import type { AnyCall } from '@portal/shared/contracts/call';
import { endPolicyHolderNomination } from '@portal/shared/contracts/parties/nominations';
import type { Nomination } from '@portal/shared/contracts/parties/nominations';
import { useNotify } from '@portal/shared/ui/overlay';
import { JustifiedDialog } from '../../party/JustifiedDialog';

interface EndDialogProps {
  nomination: Nomination;
  refreshes: readonly AnyCall[];
  onClose: () => void;
}

/** Ends a nomination that the policy holder has taken back. */
export default function EndDialog({ nomination: { UniqueId, BrokerName }, refreshes, onClose }: EndDialogProps) {
  const notify = useNotify();
  const end = useCommand(endPolicyHolderNomination, {
    refreshes,
    onDone: () => notify.success({ title: 'Nomeação encerrada', text: BrokerName }),
  });
  return (
    <JustifiedDialog
      title={`Encerrar a nomeação de ${BrokerName}?`}
      consequence="A corretora é avisada e não faz mais propostas para este tomador. As apólices que fez continuam com ela; as propostas ainda não emitidas só são emitidas com uma nova nomeação."
      verb="Encerrar nomeação"
      danger
      keptAs={`nomeacao.${UniqueId}.encerrar`}
      reader="A seguradora lê, e a corretora na sua nomeação."
      missing="Escreva por que a nomeação termina"
      field="Justification"
      command={end}
      onSend={(Justification) => end.run({ body: { NominationUniqueId: UniqueId, Justification } })}
      onClose={onClose}
    />
  );
}
