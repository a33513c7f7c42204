import { pdf } from '@portal/shared/domain/documents/uploadedFiles';
import { Button, ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { Modal } from '@portal/shared/ui/overlay';
import { useEffect, useState } from 'react';
import type { GivenArchive } from './documentsOf';
import { shownType, useArchiveFile } from './useArchiveFile';
import { useReturnedFocus } from './useReturnedFocus';

interface ArchivePreviewProps {
  archive: GivenArchive;
  onClose: () => void;
  onSave: () => void;
}

/** A file large on the screen; its bytes leave the page with the dialog. */
export default function ArchivePreview({ archive, onClose, onSave }: ArchivePreviewProps) {
  const readFile = useArchiveFile();
  useReturnedFocus();
  const [address, setAddress] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  const [tries, setTries] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    readFile(archive, abort.signal).then(
      (file) => abort.signal.aborted || setAddress(URL.createObjectURL(file)),
      (error: unknown) => abort.signal.aborted || setFailure(error),
    );
    return () => abort.abort();
  }, [archive, readFile, tries]);
  useEffect(() => {
    if (address === null) return undefined;
    return () => URL.revokeObjectURL(address);
  }, [address]);

  return (
    <Modal
      open
      centered
      width="min(960px, 100%)"
      title={archive.Name}
      onCancel={onClose}
      footer={[
        <Button key="save" onClick={onSave}>
          Baixar
        </Button>,
        <Button key="close" type="primary" onClick={onClose}>
          Fechar
        </Button>,
      ]}
    >
      <div className="parts-archive-preview">
        {address === null && !failure && <PageSkeleton />}
        {failure !== null && address === null && (
          <ErrorState
            error={failure}
            title="Não foi possível abrir o arquivo"
            onRetry={() => {
              setFailure(null);
              setTries((before) => before + 1);
            }}
          />
        )}
        {address !== null &&
          (shownType(archive) === pdf.contentType ? (
            <iframe src={address} title={archive.Name} />
          ) : (
            <img src={address} alt={archive.Name} />
          ))}
      </div>
    </Modal>
  );
}
