import { Button } from '@portal/shared/ui/base';
import { Modal } from '@portal/shared/ui/overlay';
import { FileView } from './FileView';
import type { ShownFile } from './shownFile';
import { useReturnedFocus } from './useReturnedFocus';

interface ArchivePreviewProps {
  file: ShownFile;
  onClose: () => void;
  onSave: () => void;
}

/** A file large on the screen. */
export default function ArchivePreview({ file, onClose, onSave }: ArchivePreviewProps) {
  useReturnedFocus();
  return (
    <Modal
      open
      centered
      width="min(960px, 100%)"
      title={file.name}
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
      <FileView file={file} />
    </Modal>
  );
}
