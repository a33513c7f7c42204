import { FileView, useSaveFile } from '@portal/shared/parts/documents';
import type { ShownFile } from '@portal/shared/parts/documents';
import { Button } from '@portal/shared/ui/base';
import { useEffect, useRef, useState } from 'react';

interface PreviewPaneProps {
  file: ShownFile;
  onClose: () => void;
}

/** A document beside the data that it is compared with. */
export function PreviewPane({ file, onClose }: PreviewPaneProps) {
  const { save, isSaving } = useSaveFile();
  const heading = useRef<HTMLHeadingElement>(null);
  const [opener] = useState(() => document.activeElement);
  useEffect(() => heading.current?.focus(), [file]);
  const close = () => {
    onClose();
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  };
  return (
    <aside
      className="kanban-preview"
      aria-label={`Prévia de ${file.name}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // The card beside it stays.
        event.stopPropagation();
        close();
      }}
    >
      <div className="kanban-preview-head">
        <h3 ref={heading} tabIndex={-1}>
          {file.name}
        </h3>
        <Button size="small" loading={isSaving} onClick={() => void save(file)}>
          Baixar
        </Button>
        <Button size="small" onClick={close}>
          Fechar a prévia
        </Button>
      </div>
      <FileView key={file.name} file={file} />
    </aside>
  );
}
