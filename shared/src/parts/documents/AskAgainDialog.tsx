import type { Send } from '@portal/shared';
import { useCommand } from '@portal/shared/commands/useCommand';
import { LONGEST_DOCUMENT_OBSERVATION } from '@portal/shared/contracts/boards/kanbanDocuments';
import { isExpired } from '@portal/shared/domain/documents/documentValidity';
import { formatDate } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { LongTextField } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import type { RequestedDocument } from './documentsOf';
import { useReturnedFocus } from './useReturnedFocus';

interface AskAgainDialogProps {
  document: RequestedDocument;
  /** Who is notified, as a sentence begins. */
  notified: string | undefined;
  askAgain: (observation: string, send: Send) => Promise<unknown>;
  onClose: () => void;
  onAsked: () => void;
}

/** Asks for another version of an accepted document. */
export default function AskAgainDialog(props: AskAgainDialogProps) {
  const { document, notified = 'O corretor é avisado', askAgain, onClose, onAsked } = props;
  const { Name, ExpiresOn = null, IsInternal } = document;
  useReturnedFocus();
  const notify = useNotify();
  const { value, setValue, kept } = useKeptForm(`document.${document.UniqueId}.askAgain`, '');
  const command = useCommand(askAgain, {
    onDone: () => {
      notify.success({ title: 'Documento solicitado de novo', text: `“${Name}” espera por uma nova versão.` });
      onAsked();
    },
  });
  const stays =
    ExpiresOn !== null && !isExpired(ExpiresOn, today())
      ? `A versão aceita continua valendo até ${formatDate(ExpiresOn)}.`
      : 'Até a nova versão ser aprovada, o documento fica pendente.';
  return (
    <CommandDialog
      title={`Pedir “${Name}” de novo?`}
      verb="Pedir de novo"
      command={command}
      kept={kept}
      onSend={() => command.run(value.trim())}
      onClose={onClose}
    >
      <p>{`${IsInternal ? 'Ninguém é avisado.' : `${notified} no portal e por e-mail.`} ${stays}`}</p>
      <LongTextField label="Observação" maxLength={LONGEST_DOCUMENT_OBSERVATION} value={value} onChange={setValue} />
    </CommandDialog>
  );
}
