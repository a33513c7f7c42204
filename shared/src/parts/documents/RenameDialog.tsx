import type { Send } from '@portal/shared';
import { useCommand } from '@portal/shared/commands/useCommand';
import { LONGEST_DOCUMENT_NAME } from '@portal/shared/contracts/boards/kanbanDocuments';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { problemsOf, refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { TextField } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import type { RequestedDocument } from './documentsOf';
import { nameProblem } from './nameProblem';
import { useReturnedFocus } from './useReturnedFocus';

interface RenameDialogProps {
  document: RequestedDocument;
  rename: (name: string, send: Send) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

/** Gives a document the name that it should have. */
export default function RenameDialog({ document, rename, onDone, onClose }: RenameDialogProps) {
  useReturnedFocus();
  const notify = useNotify();
  const { value, setValue, kept } = useKeptForm(`document.${document.UniqueId}.name`, { Name: document.Name });
  const command = useCommand(rename, {
    onDone: (_, name) => {
      notify.success({ title: 'Documento renomeado', text: `“${name}” está na lista.` });
      onDone();
    },
  });
  const name = value.Name.trim();
  const { problemOf, ask } = useProblems(problemsOf('Name', nameProblem(name)), refusedProblems(command.error));
  return (
    <CommandDialog
      title={`Renomear “${document.Name}”`}
      verb="Renomear documento"
      command={command}
      fields={['Name']}
      kept={kept}
      onSend={() => (ask() ? command.run(name) : undefined)}
      onClose={onClose}
    >
      <TextField
        label="Nome do documento"
        required
        counted
        maxLength={LONGEST_DOCUMENT_NAME}
        value={value.Name}
        error={problemOf('Name')}
        onChange={(Name) => setValue({ Name })}
      />
    </CommandDialog>
  );
}
