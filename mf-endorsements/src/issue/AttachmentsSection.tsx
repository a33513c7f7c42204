import { useCommand } from '@portal/shared/commands/useCommand';
import {
  downloadEndorsementArchive,
  listEndorsementAttachments,
} from '@portal/shared/contracts/underwriting/endorsementPapers';
import type { EndorsementArchive } from '@portal/shared/contracts/underwriting/endorsementPapers';
import type { EndorsementDetail } from '@portal/shared/contracts/underwriting/endorsementWork';
import { formatBytes } from '@portal/shared/domain/documents/uploadedFiles';
import { Section } from '@portal/shared/parts/facts';
import { useFileTab } from '@portal/shared/parts/fileTab';
import { DocumentStatusTag } from '@portal/shared/parts/status';
import { useCall } from '@portal/shared/query';
import { Button, ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { useNotify } from '@portal/shared/ui/overlay';

/** The documents that came with the request, each with its files. */
export function AttachmentsSection({ endorsement }: { endorsement: EndorsementDetail }) {
  const { data, error, isFetching, refetch } = useCall(listEndorsementAttachments, {
    query: { endorsementId: endorsement.EndorsementId },
  });
  return (
    <Section look="side" id="documentos" title="Documentos">
      {!data &&
        (error ? (
          <ErrorState
            error={error}
            title="Não foi possível ler os documentos"
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <PageSkeleton blocks={1} />
        ))}
      {data?.length === 0 && <p>Nenhum documento foi pedido.</p>}
      {data && data.length > 0 && (
        <ul className="endorsements-documents">
          {data.map(({ RequestDocumentUniqueId, Name, IsRequired, Status, Archives }) => (
            <li key={RequestDocumentUniqueId}>
              <span>
                {Name} {!IsRequired && '(opcional)'}
              </span>
              <DocumentStatusTag status={Status} />
              <Files archives={Archives} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Files({ archives }: { archives: readonly EndorsementArchive[] }) {
  const openFile = useFileTab();
  const notify = useNotify();
  const { run } = useCommand(
    ({ UniqueId }: EndorsementArchive, send) =>
      openFile(async () => {
        const { UrlToDownload } = await send(downloadEndorsementArchive, { query: { archiveUniqueId: UniqueId } });
        return UrlToDownload;
      }),
    { onFailed: (failure, { Name }) => notify.error(failure, `${Name} não abriu`) },
  );
  if (archives.length === 0) return <span className="endorsements-hint">sem arquivo</span>;
  return (
    <ul>
      {archives.map((archive) => (
        <li key={archive.UniqueId}>
          <Button type="link" size="small" onClick={() => void run(archive)}>
            {archive.Name}
          </Button>{' '}
          <span className="endorsements-hint">{formatBytes(archive.SizeBytes)}</span>
        </li>
      ))}
    </ul>
  );
}
