import { useCommand } from '@portal/shared/commands/useCommand';
import { createChangeSet, LONGEST_CHANGE_SET_REASON } from '@portal/shared/contracts/parameters/changes';
import { problemsOf } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { LongTextField, TextField } from '@portal/shared/ui/form';
import { showsParameters } from './refreshed';

interface NewChangeSetDialogProps {
  onMade: (uniqueId: string) => void;
  onClose: () => void;
}

/** Begins a change set, into which several people may write. */
export default function NewChangeSetDialog({ onMade, onClose }: NewChangeSetDialogProps) {
  const { value: form, setValue, kept } = useKeptForm('parametrizacao.nova-mudanca', { Name: '', Reason: '' });
  const create = useCommand(createChangeSet, {
    once: 'body',
    refreshes: showsParameters,
    onDone: ({ UniqueId }) => onMade(UniqueId),
  });
  const { problemOf, leave, ask } = useProblems(
    problemsOf('Name', form.Name.trim() === '' && 'Dê um nome às alterações, por exemplo "Taxas 2027".'),
  );
  return (
    <CommandDialog
      title="Novo conjunto de alterações"
      consequence="Nada entra em vigor antes da revisão e da publicação."
      verb="Criar conjunto"
      command={create}
      kept={kept}
      onSend={() => (ask() ? create.run({ body: form }) : undefined)}
      onClose={onClose}
    >
      <TextField
        label="Nome"
        required
        value={form.Name}
        error={problemOf('Name')}
        onBlur={() => leave('Name')}
        onChange={(Name) => setValue((before) => ({ ...before, Name }))}
      />
      <LongTextField
        label="Motivo"
        maxLength={LONGEST_CHANGE_SET_REASON}
        value={form.Reason}
        onChange={(Reason) => setValue((before) => ({ ...before, Reason }))}
      />
    </CommandDialog>
  );
}
