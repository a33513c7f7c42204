import { PortalError, usePortal } from '@portal/shared';
import type { ProposalRequestDocument } from '@portal/shared/contracts/proposalDetail';
import { saveProposalRequestDocument } from '@portal/shared/contracts/proposalRequestDocuments';
import { archiveKinds, uploadProblem } from '@portal/shared/domain/uploadedFiles';
import { useSendArchive } from '@portal/shared/ui/upload';
import type { SendFile } from '@portal/shared/ui/upload';

/** Sends a file and gives it to a document; from then on the insurer has to look at it. */
export function useDocumentUpload({ UniqueId }: ProposalRequestDocument): SendFile {
  const { send } = usePortal();
  const sendArchive = useSendArchive();
  return async (file, { signal, onProgress }) => {
    const problem = uploadProblem(file, archiveKinds);
    if (problem !== null)
      throw new PortalError({ kind: 'invalid', errors: [{ Code: 'Invalid', Message: problem }], traceId: '' });
    const arrived = await sendArchive(file, { signal, onProgress });
    await send(saveProposalRequestDocument, {
      body: { RequestDocumentUniqueId: UniqueId, ArchiveUniqueIds: [arrived.uniqueIdentifier] },
    });
    return arrived;
  };
}
