import { formatDateTime } from '@portal/shared/domain/time/instants';
import { extensionOf, formatBytes } from '@portal/shared/domain/documents/uploadedFiles';
import { saveFile } from '@portal/shared/files/saveFile';
import { Button, VisuallyHidden } from '@portal/shared/ui/base';
import { useNotify } from '@portal/shared/ui/overlay';
import { lazy, Suspense, useState } from 'react';
import type { GivenArchive } from './documentsOf';
import { shownType, useArchiveFile } from './useArchiveFile';

const ArchivePreview = lazy(() => import('./ArchivePreview'));

interface ArchiveListProps {
  archives: readonly GivenArchive[];
  /** What is said of a file before its size. */
  noteOf?: (archive: GivenArchive) => string;
}

/** The files of a document, each to be looked at here or saved. */
export function ArchiveList({ archives, noteOf }: ArchiveListProps) {
  const notify = useNotify();
  const readFile = useArchiveFile();
  const [shown, setShown] = useState<GivenArchive | null>(null);
  const [saving, setSaving] = useState<string | null>(null);
  if (archives.length === 0) return null;
  // Versions often have one name.
  const called = (archive: GivenArchive) => (noteOf ? `${archive.Name}, ${noteOf(archive)}` : archive.Name);

  const save = async (archive: GivenArchive) => {
    setSaving(archive.UniqueId);
    try {
      saveFile(archive.Name, await readFile(archive));
    } catch (error) {
      notify.error(error, `Não foi possível baixar ${archive.Name}`);
    } finally {
      setSaving(null);
    }
  };
  return (
    <ul className="parts-archives">
      {archives.map((archive) => (
        <li key={archive.UniqueId}>
          <span className="parts-archive-kind" aria-hidden="true">
            {extensionOf(archive.Name).slice(0, 4)}
          </span>
          <span className="parts-archive-name">
            <strong>{archive.Name}</strong>
            <span>
              {noteOf && `${noteOf(archive)} · `}
              {formatBytes(archive.SizeBytes)} · {formatDateTime(archive.CreatedAt)}
              {archive.UploadedBy !== undefined && ` · ${archive.UploadedBy ?? 'enviado pela corretora'}`}
            </span>
          </span>
          {shownType(archive) && (
            <Button type="text" size="small" onClick={() => setShown(archive)}>
              Ver<VisuallyHidden> {called(archive)}</VisuallyHidden>
            </Button>
          )}
          <Button type="text" size="small" loading={saving === archive.UniqueId} onClick={() => void save(archive)}>
            Baixar<VisuallyHidden> {called(archive)}</VisuallyHidden>
          </Button>
        </li>
      ))}
      {shown && (
        <Suspense fallback={null}>
          <ArchivePreview archive={shown} onClose={() => setShown(null)} onSave={() => void save(shown)} />
        </Suspense>
      )}
    </ul>
  );
}
