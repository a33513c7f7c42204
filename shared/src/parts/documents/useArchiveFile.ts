import { PortalError, usePortal } from '@portal/shared';
import { getUrlFileDownload } from '@portal/shared/contracts/deals/archives';
import { reachedAddress } from '@portal/shared/domain/documents/fileAddress';
import { extensionOf, jpeg, pdf, png } from '@portal/shared/domain/documents/uploadedFiles';
import { useCallback } from 'react';
import type { GivenArchive } from './documentsOf';

const shownKinds = [pdf, jpeg, png];

/** The type of a file that a browser shows by itself and that cannot run anything; null for others. */
export const shownType = ({ Name }: Pick<GivenArchive, 'Name'>): string | null =>
  shownKinds.find(({ extensions }) => extensions.includes(extensionOf(Name)))?.contentType ?? null;

/**
 * Reads a file through an address that is signed for this moment. Read here and not linked to, so that it keeps its name
 * and the page's security policy needs no further origin in its frames.
 */
export function useArchiveFile() {
  const { send, platformOrigin } = usePortal();
  return useCallback(
    async (archive: GivenArchive, signal?: AbortSignal): Promise<Blob> => {
      const query = { ArchiveUniqueId: archive.UniqueId };
      const { UrlToDownload } = await send(getUrlFileDownload, { query }, signal && { signal });
      const address = reachedAddress(UrlToDownload, platformOrigin);
      const answer = await fetch(address, { credentials: 'omit', ...(signal && { signal }) }).catch((cause) => {
        throw new PortalError({ kind: signal?.aborted ? 'cancelled' : 'network', traceId: '', cause });
      });
      if (!answer.ok) throw new PortalError({ kind: 'server', status: answer.status, traceId: '' });
      // Never the type that somebody named: the platform has checked that the contents are what the name ends with.
      return new Blob([await answer.arrayBuffer()], { type: shownType(archive) ?? 'application/octet-stream' });
    },
    [send, platformOrigin],
  );
}
