import type { CallResponse } from '@portal/shared/contracts/call';
import { MOST_FILES_OF_DOCUMENT } from '@portal/shared/contracts/boards/kanbanDocuments';
import type { CardDocument, getCardRequestDocuments } from '@portal/shared/contracts/boards/kanbanDocuments';
import { Alert, Heading } from '@portal/shared/ui/base';
import { useEffect, useRef } from 'react';
import type { DroppedFile } from '../../droppedFiles';
import { documentsOfCard } from './documentsOfCard';
import { DroppedFileLine } from './DroppedFileLine';

interface DroppedFilesProps {
  reading: CallResponse<typeof getCardRequestDocuments>;
  files: readonly DroppedFile[];
  onLeave: (id: number) => void;
  onGiven: () => void;
}

/** Files that were dropped on the card: none is sent before somebody has said for which document it is. */
export default function DroppedFiles({ reading, files, onLeave, onGiven }: DroppedFilesProps) {
  const section = useRef<HTMLElement>(null);
  // What was dropped is what whoever dropped it goes on with; and of a line that is gone, the rest.
  useEffect(() => section.current?.focus(), [files.length]);
  const { rightsTo } = documentsOfCard(reading);
  const documents = reading.Documents.filter((document: CardDocument) => canTake(document) && rightsTo(document).gives);
  return (
    <section ref={section} tabIndex={-1} className="kanban-dropped" aria-labelledby="kanban-dropped">
      <Heading level={3} id="kanban-dropped">
        {files.length === 1 ? 'Um arquivo espera' : `${files.length} arquivos esperam`}
      </Heading>
      {reading.WhyNotRequest === null ? (
        <p>Nada foi enviado ainda. Escolha de que documento é cada arquivo e confirme.</p>
      ) : (
        <Alert type="warning" showIcon title={reading.WhyNotRequest} />
      )}
      <ul>
        {files.map(({ id, file }) => (
          <DroppedFileLine
            key={id}
            file={file}
            documents={documents}
            subject={reading.Subject}
            whyNot={reading.WhyNotRequest}
            onLeave={() => onLeave(id)}
            onGiven={onGiven}
          />
        ))}
      </ul>
    </section>
  );
}

const canTake = ({ DeletedAt, Archives }: CardDocument) =>
  DeletedAt === null && Archives.length < MOST_FILES_OF_DOCUMENT;
