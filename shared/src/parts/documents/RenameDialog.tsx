import { useCommand } from '@portal/shared/commands/useCommand';
import { LONGEST_DOCUMENT_OBSERVATION } from '@portal/shared/contracts/boards/kanbanDocuments';
import { problemsOf, refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { LongTextField, TextField } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import type { DocumentsOf, Library, RequestedDocument } from './documentsOf';
import { nameProblem } from './nameProblem';
import { PlaceFields, placeProblems } from './PlaceFields';
import { useReturnedFocus } from './useReturnedFocus';

export interface RenameDialogProps<Document extends RequestedDocument> {
  document: Document;
  rename: NonNullable<DocumentsOf<Document>['rename']>;
  /** With it, folder, readers and description are changed here too. */
  library: Library<Document> | undefined;
  onDone: () => void;
  onClose: () => void;
}

/** Gives a document the name that it should have; in a library, the place and the description too. */
export default function RenameDialog<Document extends RequestedDocument>(props: RenameDialogProps<Document>) {
  const { document, rename, library, onDone, onClose } = props;
  useReturnedFocus();
  const notify = useNotify();
  const [seen, see] = useState(document);
  const { value, setValue, kept } = useKeptForm(`document.${document.UniqueId}.name`, {
    Name: document.Name,
    ...(library && { Observation: document.Observation ?? '', Place: library.placeOf(document) }),
  });
  const command = useCommand(rename, {
    ...(library && { newer: library.isDocument }),
    onDone: (_, { name }) => {
      notify.success({
        title: library ? 'Documento alterado' : 'Documento renomeado',
        text: `“${name}” está na lista.`,
      });
      onDone();
    },
  });
  const name = value.Name.trim();
  const { problemOf, ask } = useProblems(
    [...problemsOf('Name', nameProblem(name)), ...placeProblems(value.Place)],
    refusedProblems(command.error),
  );
  const change = (part: Partial<typeof value>) => setValue((before) => ({ ...before, ...part }));
  const send = async () => {
    const { Observation, Place } = value;
    const described = Observation !== undefined && { observation: Observation.trim() };
    const sent = await command.run({ document: seen, name, ...described, ...(Place && { place: Place }) });
    // What the other one did is shown below; sending again counts from there.
    if (sent.error && sent.newer) see(sent.newer);
    return sent;
  };
  return (
    <CommandDialog
      title={`${library ? 'Alterar' : 'Renomear'} “${document.Name}”`}
      verb={library ? 'Alterar documento' : 'Renomear documento'}
      command={command}
      fields={['Name', 'Observation', 'Folder', 'Audience']}
      kept={kept}
      onSend={() => (ask() ? send() : undefined)}
      onClose={() => {
        if (seen !== document) onDone();
        onClose();
      }}
    >
      <TextField
        label="Nome do documento"
        required
        counted
        value={value.Name}
        error={problemOf('Name')}
        onChange={(Name) => change({ Name })}
      />
      {library && value.Place && (
        <>
          <PlaceFields
            shelves={library}
            value={value.Place}
            problemOf={problemOf}
            onChange={(Place) => change({ Place })}
          />
          <LongTextField
            label="Descrição"
            maxLength={LONGEST_DOCUMENT_OBSERVATION}
            value={value.Observation ?? ''}
            error={problemOf('Observation')}
            onChange={(Observation) => change({ Observation })}
          />
        </>
      )}
      {library && seen !== document && (
        <div role="status" className="parts-document-consequence">
          <p>
            Agora está assim: <strong>{seen.Name}</strong> · {library.metaOf(seen)}
          </p>
          {seen.Observation && <p>{seen.Observation}</p>}
          <p>“Alterar documento” grava o que está no formulário no lugar disso.</p>
        </div>
      )}
    </CommandDialog>
  );
}
