import type { ProposalRequestDocument } from '@portal/shared/contracts/proposalDetail';
import { restoreProposalRequestDocument } from '@portal/shared/contracts/proposalRequestDocuments';
import { useCommand } from '@portal/shared/query';
import { Button, VisuallyHidden } from '@portal/shared/ui/base';
import { useNotify } from '@portal/shared/ui/overlay';

interface DeletedDocumentsProps {
  documents: readonly ProposalRequestDocument[];
  onChanged: () => void;
}

/** What was taken away, and the way back. */
export function DeletedDocuments({ documents, onChanged }: DeletedDocumentsProps) {
  const notify = useNotify();
  const { mutate, isPending } = useCommand(restoreProposalRequestDocument);
  if (documents.length === 0) return null;
  return (
    <details className="detail-documents-deleted">
      <summary>{documents.length === 1 ? '1 documento excluído' : `${documents.length} documentos excluídos`}</summary>
      <ul>
        {documents.map(({ UniqueId, Name, MayRemove }) => (
          <li key={UniqueId}>
            <span>{Name}</span>
            {MayRemove && (
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
