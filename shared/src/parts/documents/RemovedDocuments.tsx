import { formatDateTime } from '@portal/shared/domain/time/instants';
import { Button, VisuallyHidden } from '@portal/shared/ui/base';
import type { DocumentsOf, RequestedDocument } from './documentsOf';
import { useRestore } from './useRestore';

interface RemovedDocumentsProps<Document extends RequestedDocument> {
  of: DocumentsOf<Document>;
  documents: readonly Document[];
  onChanged: () => void;
}

/** What was taken away, and the way back. */
export function RemovedDocuments<Document extends RequestedDocument>(props: RemovedDocumentsProps<Document>) {
  const { of, documents, onChanged } = props;
  const restore = useRestore(of, onChanged);
  if (documents.length === 0) return null;
  return (
    <details className="parts-documents-removed">
      <summary>{documents.length === 1 ? '1 documento excluído' : `${documents.length} documentos excluídos`}</summary>
      <ul>
        {documents.map((document) => (
          <li key={document.UniqueId}>
            <span>
              {document.Name}
              {document.DeletedAt && (
                <span className="parts-document-meta"> excluído em {formatDateTime(document.DeletedAt)}</span>
              )}
            </span>
            {of.rightsTo(document).removes && (
              <Button size="small" disabled={restore.isBusy} onClick={() => void restore.run(document)}>
                Restaurar<VisuallyHidden> {document.Name}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
