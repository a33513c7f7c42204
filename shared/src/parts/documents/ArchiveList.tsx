import { formatDateTime } from '@portal/shared/domain/time/instants';
import { extensionOf, formatBytes, pdf } from '@portal/shared/domain/documents/uploadedFiles';
import { Button, VisuallyHidden } from '@portal/shared/ui/base';
import { Suspense, useContext, useState } from 'react';
import type { GivenArchive } from './documentsOf';
import { FileDialog } from './fileDialogWhenUsed';
import { ShowFileContext } from './shownFile';
import type { ShownFile } from './shownFile';
import { shownType, useArchiveFile } from './useArchiveFile';
import { useSaveFile } from './useSaveFile';
import './documents.css';

interface ArchiveListProps {
  archives: readonly GivenArchive[];
  /** What is said of a file before its size. */
  noteOf?: (archive: GivenArchive) => string;
}

/** The files of a document, each to be looked at here or saved. */
export function ArchiveList({ archives, noteOf }: ArchiveListProps) {
  if (archives.length === 0) return null;
  return (
    <ul className="parts-archives">
      {archives.map((archive) => (
        <ArchiveLine key={archive.UniqueId} archive={archive} note={noteOf?.(archive)} />
      ))}
    </ul>
  );
}

function ArchiveLine({ archive, note }: { archive: GivenArchive; note: string | undefined }) {
  const readFile = useArchiveFile();
  const { save, isSaving } = useSaveFile();
  const showBeside = useContext(ShowFileContext);
  const [shown, setShown] = useState<ShownFile | null>(null);
  // Versions often have one name.
  const called = note ? `${archive.Name}, ${note}` : archive.Name;
  const type = shownType(archive);
  const file: ShownFile = {
    name: archive.Name,
    isPdf: type === pdf.contentType,
    read: (signal) => readFile(archive, signal),
  };
  return (
    <li>
      <span className="parts-archive-kind" aria-hidden="true">
        {extensionOf(archive.Name).slice(0, 4)}
      </span>
      <span className="parts-archive-name">
        <strong>{archive.Name}</strong>
        <span>
          {note && `${note} · `}
          {formatBytes(archive.SizeBytes)} · {formatDateTime(archive.CreatedAt)}
          {archive.UploadedBy !== undefined && ` · ${archive.UploadedBy ?? 'enviado pela corretora'}`}
        </span>
      </span>
      {type && (
        <Button type="text" size="small" onClick={() => (showBeside ?? setShown)(file)}>
          Ver<VisuallyHidden> {called}</VisuallyHidden>
        </Button>
      )}
      <Button type="text" size="small" loading={isSaving} onClick={() => void save(file)}>
        Baixar<VisuallyHidden> {called}</VisuallyHidden>
      </Button>
      {shown && (
        <Suspense fallback={null}>
          <FileDialog file={shown} onClose={() => setShown(null)} onSave={() => void save(shown)} />
        </Suspense>
      )}
    </li>
  );
}
