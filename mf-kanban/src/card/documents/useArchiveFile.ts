import { PortalError, usePortal } from '@portal/shared';
import { getUrlFileDownload } from '@portal/shared/contracts/archives';
import type { CardArchive } from '@portal/shared/contracts/kanbanDocuments';
import { reachedAddress } from '@portal/shared/domain/fileAddress';
import { jpeg, pdf, png } from '@portal/shared/domain/uploadedFiles';
import { useCallback } from 'react';

const shownKinds = [pdf, jpeg, png];

/** True for files that a browser shows by itself and that cannot run anything. */
export const isPreviewable = ({ ContentType }: Pick<CardArchive, 'ContentType'>): boolean =>
  shownKinds.some(({ contentType }) => contentType === ContentType);

/**
 * Reads a file through an address that is signed for this moment. Read here and not linked to, so that it keeps its name
 * and the page's security policy needs no further origin in its frames.
 */
export function useArchiveFile() {
  const { send, platformOrigin } = usePortal();
  return useCallback(
    async (archive: CardArchive, signal?: AbortSignal): Promise<Blob> => {
      const query = { ArchiveUniqueId: archive.UniqueId };
      const { UrlToDownload } = await send(getUrlFileDownload, { query }, signal && { signal });
      const address = reachedAddress(UrlToDownload, platformOrigin);
      const answer = await fetch(address, { credentials: 'omit', ...(signal && { signal }) }).catch((cause) => {
        throw new PortalError({ kind: signal?.aborted ? 'cancelled' : 'network', traceId: '', cause });
      });
      if (!answer.ok) throw new PortalError({ kind: 'server', status: answer.status, traceId: '' });
      // The platform's own word on the type, which it has checked against the contents.
      return new Blob([await answer.arrayBuffer()], {
        type: isPreviewable(archive) ? archive.ContentType : 'application/octet-stream',
      });
    },
    [send, platformOrigin],
  );
}
