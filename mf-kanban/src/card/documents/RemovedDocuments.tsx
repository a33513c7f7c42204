import { kanbanRestoreRequestDocument } from '@portal/shared/contracts/kanbanDocuments';
import type { CardDocument } from '@portal/shared/contracts/kanbanDocuments';
import { formatDateTime } from '@portal/shared/domain/instants';
import { useCommand } from '@portal/shared/query';
import { Button, VisuallyHidden } from '@portal/shared/ui/base';
import { useNotify } from '@portal/shared/ui/overlay';

interface RemovedDocumentsProps {
  documents: readonly CardDocument[];
  onChanged: () => void;
}

/** What was taken away, and the way back. */
export function RemovedDocuments({ documents, onChanged }: RemovedDocumentsProps) {
  const notify = useNotify();
  const { mutate, isPending } = useCommand(kanbanRestoreRequestDocument);
  if (documents.length === 0) return null;
  return (
    <details className="card-documents-removed">
      <summary>{documents.length === 1 ? '1 documento excluído' : `${documents.length} documentos excluídos`}</summary>
      <ul>
        {documents.map(({ UniqueId, Name, DeletedAt, MayChange }) => (
          <li key={UniqueId}>
            <span>
              {Name}
              <span className="card-document-meta"> excluído em {formatDateTime(DeletedAt ?? '')}</span>
            </span>
            {MayChange && (
              <Button
                size="small"
                disabled={isPending}
                onClick={() =>
                  mutate(
                    { body: { RequestDocumentUniqueId: UniqueId } },
                    { onError: (error) => notify.error(error, `“${Name}” não voltou`), onSettled: onChanged },
                  )
                }
              >
                Restaurar<VisuallyHidden> {Name}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
