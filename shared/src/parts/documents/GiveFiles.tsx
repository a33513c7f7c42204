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
  /** Then it takes one file, which takes the place of the one that it has. */
  isOfLibrary: boolean;
  give: (archiveUniqueId: string, send: Send) => Promise<unknown>;
  onReceived: () => void;
  /** A file was not taken: the document may be another than it was shown. */
  onRefused: () => void;
}

const currentOf = ({ Archives, Version = 1 }: RequestedDocument): number =>
  Archives.filter((archive) => (archive.Version ?? 1) === Version).length;

/** Takes files for a document; each is the document's as soon as it has arrived. */
export default function GiveFiles({ document, isOfLibrary, give, onReceived, onRefused }: GiveFilesProps) {
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
      label={isOfLibrary ? `Arquivo de ${document.Name}` : `Arquivos de ${document.Name}`}
      send={sendFile}
      // What has arrived stands in the document's own list.
      value={[]}
      onChange={() => {
        if (isOfLibrary)
          notify.success({ title: 'Arquivo publicado', text: `Quem lê “${document.Name}” recebe o arquivo novo.` });
        onReceived();
      }}
      onFailure={({ message, file, chunk }) => {
        const title = `${file.name} não foi enviado`;
        notify.warning({ title, text: isOfLibrary ? message : `${message} (parte ${chunk + 1})` });
        if (isOfLibrary) onRefused();
      }}
      limit={isOfLibrary ? 1 : MOST_FILES_OF_DOCUMENT - currentOf(document)}
      accept={acceptOf(archiveKinds)}
      help={`${namesOf(archiveKinds)}, até ${formatBytes(MAX_UPLOAD_BYTES)}${isOfLibrary ? '. As versões anteriores ficam guardadas.' : ' cada.'}`}
    />
  );
}
