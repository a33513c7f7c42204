import {
  listEndorsementAttachments,
  saveEndorsementRequestDocument,
} from '@portal/shared/contracts/underwriting/endorsementPapers';
import type { EndorsementDetail } from '@portal/shared/contracts/underwriting/endorsementWork';
import { DocumentStatus } from '@portal/shared/domain/documents/documentStatus';
import { RequestDocuments } from '@portal/shared/parts/documents';
import type { DocumentsOf, RequestedDocument } from '@portal/shared/parts/documents';
import { Section } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { ErrorState, PageSkeleton } from '@portal/shared/ui/base';

/** The documents of an endorsement, each with its files: what came with the request, and what was asked for since. */
export function AttachmentsSection({ endorsement }: { endorsement: EndorsementDetail }) {
  const { data, error, isFetching, refetch } = useCall(listEndorsementAttachments, {
    query: { endorsementId: endorsement.EndorsementId },
  });
  if (!data)
    return (
      <Section look="side" id="documentos" title="Documentos">
        {error ? (
          <ErrorState
            error={error}
            title="Não foi possível ler os documentos"
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <PageSkeleton blocks={1} />
        )}
      </Section>
    );
  const documents = data.map(
    // An older platform tells neither the day nor the observation, and takes no files.
    ({ RequestDocumentUniqueId: UniqueId, RequestedAt, Observation = null, MayGive = false, ...document }) => ({
      ...document,
      UniqueId,
      Observation,
      MayGive,
      RequestedAt: RequestedAt ?? endorsement.CreatedAt,
      IsInternal: false,
    }),
  );
  return (
    <RequestDocuments of={documentsOfEndorsement} documents={documents} removed={[]} onChanged={() => void refetch()} />
  );
}

/** What was asked for stays with the endorsement: the insurer decides by it. */
const documentsOfEndorsement: DocumentsOf<RequestedDocument & { MayGive: boolean }> = {
  title: 'Documentos',
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
    send(saveEndorsementRequestDocument, {
      body: { RequestDocumentUniqueId: document.UniqueId, ArchiveUniqueIds: [archiveUniqueId] },
    }),
};
