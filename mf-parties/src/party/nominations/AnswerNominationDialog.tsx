import { useCommand } from '@portal/shared/commands/useCommand';
import type { AnyCall } from '@portal/shared/contracts/call';
import { answerReturnedNomination } from '@portal/shared/contracts/parties/nominations';
import { useNotify } from '@portal/shared/ui/overlay';
import { AnswerDialog } from '../AnswerDialog';

interface AnswerNominationDialogProps {
  nominationUniqueId: string;
  policyHolderName: string;
  reason: string;
  /** Calls that show nominations. */
  refreshes: readonly AnyCall[];
  onClose: () => void;
}

/** Answers a request for a nomination that was sent back, with another letter, in words or both. */
export default function AnswerNominationDialog({
  nominationUniqueId,
  policyHolderName,
  reason,
  refreshes,
  onClose,
}: AnswerNominationDialogProps) {
  const notify = useNotify();
  const answer = useCommand(answerReturnedNomination, {
    refreshes,
    onDone: () => notify.success({ title: 'Nomeação enviada de novo', text: 'A seguradora continua a análise.' }),
  });
  return (
    <AnswerDialog
      returned={`A seguradora devolveu a nomeação por ${policyHolderName}: ${reason}`}
      keptAs={`nomeacao.${nominationUniqueId}.responder`}
      document={{ label: 'Nova carta de nomeação', lead: 'Toma o lugar da anterior, que fica na história.' }}
      command={answer}
      onSend={(Observation, ArchiveUniqueIds) =>
        answer.run({
          body: {
            NominationUniqueId: nominationUniqueId,
            ...(Observation && { Observation }),
            ...(ArchiveUniqueIds.length > 0 && { ArchiveUniqueIds }),
          },
        })
      }
      onClose={onClose}
    />
  );
}
