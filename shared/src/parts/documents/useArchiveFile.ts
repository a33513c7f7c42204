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
 * Reads a file at an address that is signed for this moment. Read here and not linked to, so that it keeps its name
 * and the page's security policy needs no further origin in its frames. Its type is never the one that somebody named:
 * the platform has checked that the contents are what the name ends with.
 */
export function useSignedFile() {
  const { platformOrigin } = usePortal();
  return useCallback(
    async (signed: string, file: Pick<GivenArchive, 'Name'>, signal?: AbortSignal): Promise<Blob> => {
      const address = reachedAddress(signed, platformOrigin);
      const answer = await fetch(address, { credentials: 'omit', ...(signal && { signal }) }).catch((cause) => {
        throw new PortalError({ kind: signal?.aborted ? 'cancelled' : 'network', traceId: '', cause });
      });
      if (!answer.ok) throw new PortalError({ kind: 'server', status: answer.status, traceId: '' });
      return new Blob([await answer.arrayBuffer()], { type: shownType(file) ?? 'application/octet-stream' });
    },
    [platformOrigin],
  );
}

/** Reads a file that was given for a document. */
export function useArchiveFile() {
  const { send } = usePortal();
  const readSigned = useSignedFile();
  return useCallback(
    async (archive: GivenArchive, signal?: AbortSignal): Promise<Blob> => {
      const query = { ArchiveUniqueId: archive.UniqueId };
      const { UrlToDownload } = await send(getUrlFileDownload, { query }, signal && { signal });
      return readSigned(UrlToDownload, archive, signal);
    },
    [send, readSigned],
  );
}
