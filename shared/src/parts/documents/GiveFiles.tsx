import { usePortal } from '@portal/shared';
import type { Send } from '@portal/shared';
import { MOST_FILES_OF_DOCUMENT } from '@portal/shared/contracts/boards/kanbanDocuments';
import {
  acceptOf,
  archiveKinds,
  formatBytes,
  MAX_UPLOAD_BYTES,
  namesOf,
} from '@portal/shared/domain/documents/uploadedFiles';
import { useSendDocument } from '@portal/shared/parts/sendDocument';
import { useNotify } from '@portal/shared/ui/overlay';
import { UploadField } from '@portal/shared/ui/upload';
import type { SendFile } from '@portal/shared/ui/upload';
import type { RequestedDocument } from './documentsOf';

interface GiveFilesProps {
  document: RequestedDocument;
  give: (archiveUniqueId: string, send: Send) => Promise<unknown>;
  onReceived: () => void;
}

/** Takes files for a document; each goes to analysis as soon as it has arrived. */
export default function GiveFiles({ document, give, onReceived }: GiveFilesProps) {
  const { send } = usePortal();
  const notify = useNotify();
  const sendDocument = useSendDocument();
  const sendFile: SendFile = async (file, { signal, onProgress }) => {
    const arrived = await sendDocument(file, { signal, onProgress });
    await give(arrived.uniqueIdentifier, send);
    return arrived;
  };
  return (
    <UploadField
      label={`Arquivos de ${document.Name}`}
      send={sendFile}
      // What has arrived stands in the document's own list.
      value={[]}
      onChange={onReceived}
      onFailure={({ message, file, chunk }) =>
        notify.warning({ title: `${file.name} não foi enviado`, text: `${message} (parte ${chunk + 1})` })
      }
      limit={MOST_FILES_OF_DOCUMENT - document.Archives.length}
      accept={acceptOf(archiveKinds)}
      help={`${namesOf(archiveKinds)}, até ${formatBytes(MAX_UPLOAD_BYTES)} cada.`}
    />
  );
}
