import type { CardDocument } from '@portal/shared/contracts/kanbanDocuments';
import { documentStatusLabels } from '@portal/shared/domain/documentStatus';
import type { DocumentStatus } from '@portal/shared/domain/documentStatus';
import { useState } from 'react';
import { DocumentItem } from './DocumentItem';
import { countOf, inOrder, statusOrder } from './documentCounts';

interface DocumentListProps {
  cardId: number;
  documents: readonly CardDocument[];
  /** Whose documents are the card's own. */
  subject: CardDocument['Owner'] | null;
  onChanged: () => void;
  onRemoved: () => void;
}

/** The documents by status, all of them or one status. */
export function DocumentList({ cardId, documents, subject, onChanged, onRemoved }: DocumentListProps) {
  const [wanted, setWanted] = useState<DocumentStatus | null>(null);
  const present = statusOrder.filter((status) => countOf(documents, status) > 0);
  // The last one of a status may have gone on to another.
  const status = wanted !== null && present.includes(wanted) ? wanted : null;
  const choice = (value: DocumentStatus | null, label: string, count: number) => (
    <button
      key={label}
      type="button"
      className="card-documents-choice"
      aria-pressed={status === value}
      onClick={() => setWanted(value)}
    >
      {label} <span>{count}</span>
    </button>
  );
  return (
    <>
      <div className="card-documents-choices" role="group" aria-label="Mostrar documentos">
        {choice(null, 'Todos', documents.length)}
        {present.map((one) => choice(one, documentStatusLabels[one], countOf(documents, one)))}
      </div>
      <ul className="card-documents-list">
        {inOrder(documents, status).map((document) => (
          <DocumentItem
            key={document.UniqueId}
            cardId={cardId}
            document={document}
            isOwn={document.Owner === subject}
            onChanged={onChanged}
            onRemoved={onRemoved}
          />
        ))}
      </ul>
    </>
  );
}
