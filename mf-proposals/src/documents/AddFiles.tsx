import { MOST_FILES_OF_DOCUMENT } from '@portal/shared/contracts/kanbanDocuments';
import type { ProposalRequestDocument } from '@portal/shared/contracts/proposalDetail';
import { acceptOf, archiveKinds, formatBytes, MAX_UPLOAD_BYTES, namesOf } from '@portal/shared/domain/uploadedFiles';
import { useNotify } from '@portal/shared/ui/overlay';
import { UploadField } from '@portal/shared/ui/upload';
import { useDocumentUpload } from './documentUpload';

interface AddFilesProps {
  document: ProposalRequestDocument;
  onReceived: () => void;
}

/** Takes files for a document; each goes to analysis as soon as it has arrived. */
export default function AddFiles({ document, onReceived }: AddFilesProps) {
  const notify = useNotify();
  const send = useDocumentUpload(document);
  return (
    <UploadField
      label={`Arquivos de ${document.Name}`}
      send={send}
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
