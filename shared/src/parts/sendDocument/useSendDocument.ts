import { PortalError } from '@portal/shared';
import { archiveKinds, uploadProblem } from '@portal/shared/domain/documents/uploadedFiles';
import { useSendArchive } from '@portal/shared/ui/upload';
import type { SendFile } from '@portal/shared/ui/upload';

/** Sends a file that goes with a command; one that no document takes is refused before a byte leaves. */
export function useSendDocument(): SendFile {
  const sendArchive = useSendArchive();
  return async (file, options) => {
    const problem = uploadProblem(file, archiveKinds);
    if (problem !== null)
      throw new PortalError({ kind: 'invalid', errors: [{ Code: 'Invalid', Message: problem }], traceId: '' });
    return sendArchive(file, options);
  };
}
