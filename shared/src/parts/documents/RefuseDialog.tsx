import type { Send } from '@portal/shared';
import { useCommand } from '@portal/shared/commands/useCommand';
import { LONGEST_DOCUMENT_OBSERVATION } from '@portal/shared/contracts/boards/kanbanDocuments';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { problemsOf, refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { LongTextField } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import type { RequestedDocument } from './documentsOf';
import { useReturnedFocus } from './useReturnedFocus';

interface RefuseDialogProps {
  document: RequestedDocument;
  /** Who is notified, as a sentence begins. */
  notified: string | undefined;
  refuse: (reason: string, send: Send) => Promise<unknown>;
  onClose: () => void;
  onRefused: () => void;
}

const NO_REASON = 'Escreva o motivo: quem envia o documento precisa dele para corrigir.';

/** Refuses a document, with the reason that the broker reads. */
export default function RefuseDialog({
  document,
  notified = 'O corretor é avisado',
  refuse,
  onClose,
  onRefused,
}: RefuseDialogProps) {
  useReturnedFocus();
  const notify = useNotify();
  const { value, setValue, kept } = useKeptForm(`document.${document.UniqueId}.refusal`, '');
  const command = useCommand(refuse, {
    onDone: () => {
      notify.success({ title: 'Documento reprovado', text: `“${document.Name}” espera por um novo arquivo.` });
      onRefused();
    },
  });
  const reason = value.trim();
  const { problemOf, ask } = useProblems(
    problemsOf('Observation', reason === '' && NO_REASON),
    refusedProblems(command.error),
  );
  return (
    <CommandDialog
      title={`Reprovar “${document.Name}”?`}
      verb="Reprovar documento"
      danger
      command={command}
      fields={['Observation']}
      kept={kept}
      onSend={() => (ask() ? command.run(reason) : undefined)}
      onClose={onClose}
    >
      <p>
        {document.IsInternal
          ? 'O documento volta a esperar por um arquivo. Só a seguradora o vê.'
          : `${notified} com o motivo, e o documento volta a esperar por um arquivo.`}
      </p>
      <LongTextField
        label="Motivo da reprovação"
        required
        maxLength={LONGEST_DOCUMENT_OBSERVATION}
        value={value}
        error={problemOf('Observation')}
        onChange={setValue}
      />
    </CommandDialog>
  );
}
