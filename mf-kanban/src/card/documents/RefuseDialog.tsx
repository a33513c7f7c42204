import { LONGEST_DOCUMENT_OBSERVATION } from '@portal/shared/contracts/kanbanDocuments';
import type { CardDocument } from '@portal/shared/contracts/kanbanDocuments';
import { useFormDraft } from '@portal/shared/drafts/useFormDraft';
import { useCommand } from '@portal/shared/query';
import { FormDialog, fieldProblem } from '@portal/shared/ui/dialog';
import { LongTextField } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { callsFor } from './documentCalls';
import { useReturnedFocus } from './useReturnedFocus';

interface RefuseDialogProps {
  document: CardDocument;
  onClose: () => void;
  onRefused: () => void;
}

const NO_REASON = 'Escreva o motivo: o corretor precisa dele para corrigir o documento.';

/** Refuses a document, with the reason that the broker reads. */
export default function RefuseDialog({ document, onClose, onRefused }: RefuseDialogProps) {
  useReturnedFocus();
  const notify = useNotify();
  const { mutate, isPending, error } = useCommand(callsFor(document.Owner).decide);
  const { value: reason, setValue: setReason, draft } = useFormDraft(`document.${document.UniqueId}.refusal`, '');
  const [problem, setProblem] = useState<string | null>(null);
  const send = () => {
    if (reason.trim() === '') {
      setProblem(NO_REASON);
      return;
    }
    mutate(
      { body: { RequestDocumentUniqueId: document.UniqueId, Status: 'Reprovado', Observation: reason.trim() } },
      {
        onSuccess: () => {
          draft.discard();
          notify.success({ title: 'Documento reprovado', text: `“${document.Name}” espera por um novo arquivo.` });
          onRefused();
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={`Reprovar “${document.Name}”?`}
      verb="Reprovar documento"
      danger
      isBusy={isPending}
      error={error}
      fields={['Observation']}
      draft={draft}
      onSend={send}
      onClose={onClose}
    >
      <p>
        {document.IsInternal
          ? 'O documento volta a esperar por um arquivo. O corretor não o vê.'
          : 'O corretor é avisado com o motivo, e o documento volta a esperar por um arquivo dele.'}
      </p>
      <LongTextField
        label="Motivo da recusa"
        required
        maxLength={LONGEST_DOCUMENT_OBSERVATION}
        value={reason}
        error={problem ?? fieldProblem(error, 'Observation')}
        onChange={(value) => {
          setReason(value);
          setProblem(null);
        }}
      />
    </FormDialog>
  );
}
