import { useCommand } from '@portal/shared/commands/useCommand';
import { LONGEST_CHANGE_SET_REASON, submitChangeSet } from '@portal/shared/contracts/parameters/changes';
import type { ChangeSet } from '@portal/shared/contracts/parameters/changes';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { LongTextField } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import { showsParameters } from '../changes/refreshed';
import { useAccepted } from './useAccepted';

interface SubmitDialogProps {
  changeSet: ChangeSet;
  onClose: () => void;
}

/** Gives a change set to a second person. */
export default function SubmitDialog({ changeSet, onClose }: SubmitDialogProps) {
  const notify = useNotify();
  const { UniqueId, Version, Name } = changeSet;
  const { value: reason, setValue, kept } = useKeptForm(`mudanca.${UniqueId}.motivo`, changeSet.Reason);
  const { areAccepted, Accepts, questions } = useAccepted(changeSet);
  const submit = useCommand(submitChangeSet, {
    refreshes: showsParameters,
    onDone: () => notify.success({ title: 'Enviado à revisão', text: Name }),
  });
  return (
    <CommandDialog
      title={`Enviar "${Name}" à revisão?`}
      consequence="Quem escreveu ou enviou as alterações não as revisa. Um rascunho novo desfaz a revisão."
      verb="Enviar à revisão"
      command={submit}
      kept={kept}
      isDisabled={!areAccepted}
      onSend={() => submit.run({ body: { UniqueId, Version, Reason: reason, Accepts } })}
      onClose={onClose}
    >
      <LongTextField
        label="Motivo"
        help="Fica no histórico de cada parâmetro alterado."
        maxLength={LONGEST_CHANGE_SET_REASON}
        value={reason}
        onChange={setValue}
      />
      {questions}
    </CommandDialog>
  );
}
