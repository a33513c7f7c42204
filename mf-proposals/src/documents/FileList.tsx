import { usePortal } from '@portal/shared';
import { getUrlFileDownload } from '@portal/shared/contracts/archives';
import type { ProposalRequestDocument } from '@portal/shared/contracts/proposalDetail';
import { formatDateTime } from '@portal/shared/domain/instants';
import { formatBytes } from '@portal/shared/domain/uploadedFiles';
import { Button, VisuallyHidden } from '@portal/shared/ui/base';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';

/** The files of a document; each opens in another tab through an address that is signed for this moment. */
export function FileList({ archives }: { archives: ProposalRequestDocument['Archives'] }) {
  const { send, platformOrigin } = usePortal();
  const notify = useNotify();
  const [opening, setOpening] = useState<string | null>(null);
  if (archives.length === 0) return null;
  const open = async ({ UniqueId, Name }: (typeof archives)[number]) => {
    setOpening(UniqueId);
    try {
      const { UrlToDownload } = await send(getUrlFileDownload, { query: { ArchiveUniqueId: UniqueId } });
      const address = platformOrigin ? new URL(UrlToDownload, platformOrigin).href : UrlToDownload;
      window.open(address, '_blank', 'noopener');
    } catch (failure) {
      notify.error(failure, `Não foi possível abrir ${Name}`);
    } finally {
      setOpening(null);
    }
  };
  return (
    <ul className="detail-document-files">
      {archives.map((archive) => (
        <li key={archive.UniqueId}>
          <span>
            {archive.Name}
            <small>
              {formatBytes(archive.SizeBytes)} · {formatDateTime(archive.CreatedAt)}
            </small>
          </span>
          <Button type="text" size="small" loading={opening === archive.UniqueId} onClick={() => void open(archive)}>
            Abrir<VisuallyHidden> {archive.Name}</VisuallyHidden>
          </Button>
        </li>
      ))}
    </ul>
  );
}
