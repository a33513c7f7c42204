import { documentStatusLabels } from '@portal/shared/domain/documents/documentStatus';
import type { DocumentStatus } from '@portal/shared/domain/documents/documentStatus';
import { useState } from 'react';
import { DocumentItem } from './DocumentItem';
import type { DocumentsOf, RequestedDocument } from './documentsOf';
import { inOrder } from './documentSummary';

interface DocumentListProps<Document extends RequestedDocument> {
  of: DocumentsOf<Document>;
  documents: readonly Document[];
  onChanged: () => void;
  onRemoved: () => void;
}

/** The documents by status, all of them or one status. */
export function DocumentList<Document extends RequestedDocument>(props: DocumentListProps<Document>) {
  const { of, documents, onChanged, onRemoved } = props;
  const [wanted, setWanted] = useState<DocumentStatus | null>(null);
  const countOf = (status: DocumentStatus) => documents.filter(({ Status }) => Status === status).length;
  const present = of.order.filter((status) => countOf(status) > 0);
  // The last one of a status may have gone on to another.
  const status = wanted !== null && present.includes(wanted) ? wanted : null;
  const choice = (value: DocumentStatus | null, label: string, count: number) => (
    <button
      key={label}
      type="button"
      className="parts-documents-choice"
      aria-pressed={status === value}
      onClick={() => setWanted(value)}
    >
      {label} <span>{count}</span>
    </button>
  );
  return (
    <>
      {of.byStatus && (
        <div className="parts-documents-choices" role="group" aria-label="Mostrar documentos">
          {choice(null, 'Todos', documents.length)}
          {present.map((one) => choice(one, documentStatusLabels[one], countOf(one)))}
        </div>
      )}
      <ul className="parts-documents">
        {inOrder(documents, of.order, status).map((document) => (
          <DocumentItem
            key={document.UniqueId}
            of={of}
            document={document}
            onChanged={onChanged}
            onRemoved={onRemoved}
          />
        ))}
      </ul>
    </>
  );
}
