import { uploadRequestLimitsDocument } from '@portal/shared/contracts/parties/limitRequests';
import type { LimitRequest } from '@portal/shared/contracts/parties/limitRequests';
import type { PartyDocument } from '@portal/shared/contracts/parties/partyDocuments';
import { DocumentStatus } from '@portal/shared/domain/documents/documentStatus';
import { DocumentList } from '@portal/shared/parts/documents';
import type { DocumentsOf } from '@portal/shared/parts/documents';

interface RequestedDocumentsProps {
  request: LimitRequest;
  onChanged: () => void;
}

/** What was given with a request, and what the insurer asked for besides. */
export default function RequestedDocuments({ request, onChanged }: RequestedDocumentsProps) {
  return (
    <DocumentList of={documentsOf(request)} documents={request.Documents} onChanged={onChanged} onRemoved={onChanged} />
  );
}

/** Nothing sent with a request is taken away: it is what the insurer decides by. */
const documentsOf = ({ UniqueId }: LimitRequest): DocumentsOf<PartyDocument> => ({
  title: 'Documentos do pedido',
  look: 'side',
  order: [
    DocumentStatus.Reprovado,
    DocumentStatus.Pendente,
    DocumentStatus.Aguardando_Analise,
    DocumentStatus.Conforme,
  ],
  request: null,
  rightsTo: ({ MayGive }) => ({ gives: MayGive, renames: false, removes: false, judges: false }),
  give: ({ document, archiveUniqueId }, send) =>
    send(uploadRequestLimitsDocument, {
      body: {
        LimitRequestUniqueId: UniqueId,
        RequestDocumentUniqueId: document.UniqueId,
        ArchiveUniqueIds: [archiveUniqueId],
      },
    }),
});
