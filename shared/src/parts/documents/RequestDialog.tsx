import { useCommand } from '@portal/shared/commands/useCommand';
import { LONGEST_DOCUMENT_OBSERVATION } from '@portal/shared/contracts/boards/kanbanDocuments';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { problemsOf, refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { Checkbox, LongTextField, TextField } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import type { ReactNode } from 'react';
import type { DocumentRequest, NewDocument } from './documentsOf';
import { nameProblem } from './nameProblem';
import { PlaceFields, placeProblems } from './PlaceFields';
import { useReturnedFocus } from './useReturnedFocus';

interface RequestDialogProps {
  request: DocumentRequest;
  /** What can be done instead, below the fields, which the keyboard comes to first. */
  instead?: ReactNode;
  onDone: () => void;
  onClose: () => void;
}

const marks = { IsRequired: 'Obrigatório', IsInternal: 'Interno: só a seguradora vê' } as const;

/** Asks for a document of a record, or adds one. */
export default function RequestDialog({ request, instead, onDone, onClose }: RequestDialogProps) {
  useReturnedFocus();
  const notify = useNotify();
  const {
    value: form,
    setValue: setForm,
    kept,
  } = useKeptForm<NewDocument>(request.keptAs, { Name: '', Observation: '', ...request.first });
  const command = useCommand(request.send, {
    onDone: (_, { Name }) => {
      notify.success({ title: request.done, text: `“${Name}” está na lista.` });
      onDone();
    },
  });
  const change = (part: Partial<NewDocument>) => setForm((before) => ({ ...before, ...part }));
  const typed = { ...form, Name: form.Name.trim(), Observation: form.Observation.trim() };
  const { problemOf, ask } = useProblems(
    [...problemsOf('Name', nameProblem(typed.Name)), ...placeProblems(typed.Place)],
    refusedProblems(command.error),
  );
  const consequence = request.consequence(form);
  return (
    <CommandDialog
      title={request.title}
      verb={request.verb}
      command={command}
      fields={['Name', 'Observation', 'Folder', 'Audience']}
      kept={kept}
      onSend={() => (ask() ? command.run(typed) : undefined)}
      onClose={onClose}
    >
      <TextField
        label="Nome do documento"
        required
        counted
        value={form.Name}
        error={problemOf('Name')}
        onChange={(Name) => change({ Name })}
      />
      {request.shelves && form.Place && (
        <PlaceFields
          shelves={request.shelves}
          value={form.Place}
          problemOf={problemOf}
          onChange={(Place) => change({ Place })}
        />
      )}
      <LongTextField
        label={request.observationLabel ?? 'Observação'}
        help={request.reader(form)}
        maxLength={LONGEST_DOCUMENT_OBSERVATION}
        value={form.Observation}
        error={problemOf('Observation')}
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
      {instead}
    </CommandDialog>
  );
}
