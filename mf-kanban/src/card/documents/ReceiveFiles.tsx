import { PortalError, usePortal } from '@portal/shared';
import { kanbanReceiveRequestDocument, MOST_FILES_OF_DOCUMENT } from '@portal/shared/contracts/kanbanDocuments';
import type { CardDocument } from '@portal/shared/contracts/kanbanDocuments';
import {
  acceptOf,
  archiveKinds,
  formatBytes,
  MAX_UPLOAD_BYTES,
  namesOf,
  uploadProblem,
} from '@portal/shared/domain/uploadedFiles';
import { useNotify } from '@portal/shared/ui/overlay';
import { UploadField, useSendArchive } from '@portal/shared/ui/upload';
import type { SendFile, UploadFailure } from '@portal/shared/ui/upload';

interface ReceiveFilesProps {
  document: CardDocument;
  onReceived: () => void;
}

/** Takes files in the broker's place; each goes to analysis as soon as it has arrived. */
export default function ReceiveFiles({ document, onReceived }: ReceiveFilesProps) {
  const { send } = usePortal();
  const notify = useNotify();
  const sendArchive = useSendArchive();
  const sendFile: SendFile = async (file, { signal, onProgress }) => {
    const problem = uploadProblem(file, archiveKinds);
    if (problem !== null)
      throw new PortalError({ kind: 'invalid', errors: [{ Code: 'Invalid', Message: problem }], traceId: '' });
    const arrived = await sendArchive(file, { signal, onProgress });
    await send(kanbanReceiveRequestDocument, {
      body: { RequestDocumentUniqueId: document.UniqueId, ArchiveUniqueId: arrived.uniqueIdentifier },
    });
    return arrived;
  };
  const tell = ({ message, file, chunk }: UploadFailure) =>
    notify.warning({ title: `${file.name} não foi enviado`, text: `${message} (parte ${chunk + 1})` });
  return (
    <UploadField
      label={`Arquivos de ${document.Name}`}
      send={sendFile}
      // What has arrived stands in the document's own list.
      value={[]}
      onChange={onReceived}
      onFailure={tell}
      limit={MOST_FILES_OF_DOCUMENT - document.Archives.length}
      accept={acceptOf(archiveKinds)}
      help={`${namesOf(archiveKinds)}, até ${formatBytes(MAX_UPLOAD_BYTES)} cada.`}
    />
  );
}
