import { PortalError } from '@portal/shared';
import { useCommand } from '@portal/shared/commands/useCommand';
import type { CallResponse } from '@portal/shared/contracts/call';
import { kanbanReceiveRequestDocument } from '@portal/shared/contracts/boards/kanbanDocuments';
import { INPUT_MAX_LENGTH } from '@portal/shared/domain/values/limits';
import type { CardDocument, getCardRequestDocuments } from '@portal/shared/contracts/boards/kanbanDocuments';
import { archiveKinds, formatBytes, uploadProblem } from '@portal/shared/domain/documents/uploadedFiles';
import { useSendDocument } from '@portal/shared/parts/sendDocument';
import { ActionButton, Button } from '@portal/shared/ui/base';
import { CallFailure } from '@portal/shared/ui/dialog';
import { TextField } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import { SelectField } from '@portal/shared/ui/select';
import { useId, useRef, useState } from 'react';
import { ownerWords, requestFor } from './documentCalls';

type Subject = CallResponse<typeof getCardRequestDocuments>['Subject'];

interface DroppedFileLineProps {
  file: File;
  /** Those that can take a file. */
  documents: readonly CardDocument[];
  subject: Subject;
  whyNot: string | null;
  onLeave: () => void;
  onGiven: () => void;
}

const ANOTHER = 'another';

/** What a document is called that is made for a file. */
const nameOf = (file: File): string =>
  file.name
    .replace(/\.[^.]+$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .slice(0, INPUT_MAX_LENGTH);

/** One file that waits: of which document it is, its way to the platform, and why it does not get there. */
export function DroppedFileLine({ file, documents, subject, whyNot, onLeave, onGiven }: DroppedFileLineProps) {
  const id = useId();
  const notify = useNotify();
  const sendDocument = useSendDocument();
  const problem = uploadProblem(file, archiveKinds);
  // The only one is what it is for, as long as somebody confirms it.
  const [chosen, choose] = useState<string | null>(documents.length === 1 ? (documents[0]?.UniqueId ?? null) : null);
  const [name, setName] = useState(() => nameOf(file));
  const [isAsked, ask] = useState(false);
  const [progress, setProgress] = useState(0);
  // What has succeeded is not done again where a later step failed.
  const done = useRef<{ archive?: string; document?: string }>({});
  const sent = async () => {
    try {
      const options = { signal: new AbortController().signal, onProgress: setProgress };
      return (await sendDocument(file, options)).uniqueIdentifier;
    } catch (failure) {
      // A part that did not arrive tells the platform's own reason.
      throw failure instanceof Error && failure.cause instanceof PortalError ? failure.cause : failure;
    }
  };
  const give = useCommand(
    async ({ target, called }: { target: string; called: string }, send) => {
      done.current.archive ??= await sent();
      if (target === ANOTHER && subject)
        done.current.document ??= (
          await requestFor(subject, { Name: called, IsRequired: false, IsInternal: true }, send)
        ).RequestDocumentUniqueId;
      return send(kanbanReceiveRequestDocument, {
        body: {
          RequestDocumentUniqueId: target === ANOTHER ? (done.current.document ?? '') : target,
          ArchiveUniqueId: done.current.archive,
        },
      });
    },
    {
      onDone: () => {
        const into = documents.find(({ UniqueId }) => UniqueId === chosen)?.Name ?? name.trim();
        notify.success({ title: 'Arquivo anexado', text: `${file.name} está em “${into}”.` });
        onLeave();
        onGiven();
      },
      onStale: onGiven,
    },
  );
  const missing =
    chosen === null
      ? 'Escolha de que documento é o arquivo.'
      : chosen === ANOTHER && name.trim() === ''
        ? 'Dê um nome ao documento.'
        : null;
  const options = [
    ...documents.map(({ UniqueId, Name, Owner }) => ({
      value: UniqueId,
      label: Owner === subject?.Owner ? Name : `${Name} (${ownerWords[Owner]})`,
    })),
    ...(subject ? [{ value: ANOTHER, label: 'Outro documento, só da seguradora' }] : []),
  ];
  return (
    <li aria-labelledby={id}>
      <p id={id}>
        <strong>{file.name}</strong> {formatBytes(file.size)}
      </p>
      {problem ? (
        <p className="kanban-dropped-problem">{problem}</p>
      ) : (
        <SelectField
          label="Documento"
          required
          options={options}
          disabled={give.isBusy || whyNot !== null}
          value={chosen}
          error={isAsked && chosen === null ? missing : null}
          onChange={choose}
        />
      )}
      {chosen === ANOTHER && (
        <TextField
          label="Nome do documento"
          help="A corretora não o vê e não é avisada."
          required
          counted
          disabled={give.isBusy}
          value={name}
          error={isAsked ? missing : null}
          onChange={setName}
        />
      )}
      {give.isBusy && <progress aria-label={`Enviando ${file.name}`} value={progress} />}
      {give.error && <CallFailure error={give.error} />}
      <div className="kanban-dropped-acts">
        {!problem && (
          <ActionButton
            size="small"
            type="primary"
            loading={give.isBusy}
            disabledReason={whyNot}
            onClick={() => {
              ask(true);
              if (missing === null && chosen !== null) void give.run({ target: chosen, called: name.trim() });
            }}
          >
            Anexar
          </ActionButton>
        )}
        <Button size="small" disabled={give.isBusy} aria-label={`Descartar ${file.name}`} onClick={onLeave}>
          Descartar
        </Button>
      </div>
    </li>
  );
}
