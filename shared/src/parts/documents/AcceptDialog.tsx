import type { Send } from '@portal/shared';
import { useCommand } from '@portal/shared/commands/useCommand';
import { getExpiry, issueProblem } from '@portal/shared/domain/documents/documentValidity';
import { formatDate, isPlainDate } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { dateProblem } from '@portal/shared/domain/time/typedDate';
import { problemsOf, refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { DateField } from '@portal/shared/ui/date';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { useNotify } from '@portal/shared/ui/overlay';
import type { RequestedDocument } from './documentsOf';
import { useReturnedFocus } from './useReturnedFocus';

interface AcceptDialogProps {
  document: RequestedDocument;
  /** For how many months it is valid from its date of issue. */
  months: number;
  accept: (issuedOn: string, send: Send) => Promise<unknown>;
  onClose: () => void;
  onAccepted: () => void;
}

/** Accepts a document of a kind with a validity, with the date on which it was issued. */
export default function AcceptDialog({ document, months, accept, onClose, onAccepted }: AcceptDialogProps) {
  useReturnedFocus();
  const notify = useNotify();
  const { value, setValue, kept } = useKeptForm<string | null>(`document.${document.UniqueId}.issuedOn`, null);
  const command = useCommand(accept, {
    onDone: () => {
      notify.success({ title: 'Documento aprovado', text: `“${document.Name}” está conforme.` });
      onAccepted();
    },
  });
  const problem = dateProblem(value) ?? issueProblem(value, months, today());
  const { problemOf, ask } = useProblems(problemsOf('IssuedOn', problem), refusedProblems(command.error));
  return (
    <CommandDialog
      title={`Aprovar “${document.Name}”?`}
      verb="Aprovar documento"
      command={command}
      fields={['IssuedOn']}
      kept={kept}
      onSend={() => (ask() ? command.run(value ?? '') : undefined)}
      onClose={onClose}
    >
      <DateField
        label="Data de emissão"
        required
        maximum={today()}
        value={value}
        error={problemOf('IssuedOn')}
        onChange={setValue}
      />
      <p role="status">
        {value !== null && isPlainDate(value)
          ? `Vale até o fim de ${formatDate(getExpiry(value, months))}.`
          : `Vale ${months} ${months === 1 ? 'mês' : 'meses'} a partir da emissão.`}
      </p>
    </CommandDialog>
  );
}
