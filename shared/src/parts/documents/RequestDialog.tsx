import { useCommand } from '@portal/shared/commands/useCommand';
import { LONGEST_DOCUMENT_NAME, LONGEST_DOCUMENT_OBSERVATION } from '@portal/shared/contracts/boards/kanbanDocuments';
import { useFormDraft } from '@portal/shared/drafts/useFormDraft';
import { CommandDialog, fieldProblem } from '@portal/shared/ui/dialog';
import { Checkbox, LongTextField, TextField } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import type { DocumentRequest, NewDocument } from './documentsOf';
import { nameProblem } from './nameProblem';
import { useReturnedFocus } from './useReturnedFocus';

interface RequestDialogProps {
  request: DocumentRequest;
  onDone: () => void;
  onClose: () => void;
}

const marks = { IsRequired: 'Obrigatório', IsInternal: 'Interno: só a seguradora vê' } as const;

/** Asks for a document of a record, or adds one. */
export default function RequestDialog({ request, onDone, onClose }: RequestDialogProps) {
  useReturnedFocus();
  const notify = useNotify();
  const {
    value: form,
    setValue: setForm,
    draft,
  } = useFormDraft<NewDocument>(request.draftKey, { Name: '', Observation: '', ...request.first });
  const [problem, setProblem] = useState<string | null>(null);
  const command = useCommand(request.send, {
    onDone: (_, { Name }) => {
      notify.success({ title: request.done, text: `“${Name}” está na lista.` });
      onDone();
    },
  });
  const change = (part: Partial<NewDocument>) => {
    setForm((before) => ({ ...before, ...part }));
    setProblem(null);
  };
  const submit = () => {
    const typed = { ...form, Name: form.Name.trim(), Observation: form.Observation.trim() };
    const found = nameProblem(typed.Name);
    setProblem(found);
    return found === null ? command.run(typed) : undefined;
  };
  const consequence = request.consequence(form);
  return (
    <CommandDialog
      title={request.title}
      verb={request.verb}
      command={command}
      fields={['Name', 'Observation']}
      draft={draft}
      onSend={submit}
      onClose={onClose}
    >
      <TextField
        label="Nome do documento"
        required
        counted
        maxLength={LONGEST_DOCUMENT_NAME}
        value={form.Name}
        error={problem ?? fieldProblem(command.error, 'Name')}
        onChange={(Name) => change({ Name })}
      />
      <LongTextField
        label="Observação"
        help={request.reader(form)}
        maxLength={LONGEST_DOCUMENT_OBSERVATION}
        value={form.Observation}
        error={fieldProblem(command.error, 'Observation')}
        onChange={(Observation) => change({ Observation })}
      />
      {request.asksFor.map((mark) => (
        <Checkbox key={mark} checked={form[mark]} onChange={({ target }) => change({ [mark]: target.checked })}>
          {marks[mark]}
        </Checkbox>
      ))}
      {consequence && (
        <p className="parts-document-consequence" role="status">
          {consequence}
        </p>
      )}
    </CommandDialog>
  );
}
