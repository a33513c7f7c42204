import type { CardArchive } from '@portal/shared/contracts/kanbanDocuments';
import { formatDateTime } from '@portal/shared/domain/instants';
import { formatBytes } from '@portal/shared/domain/uploadedFiles';
import { saveFile } from '@portal/shared/files/saveFile';
import { Button, VisuallyHidden } from '@portal/shared/ui/base';
import { useNotify } from '@portal/shared/ui/overlay';
import { lazy, Suspense, useState } from 'react';
import { isPreviewable, useArchiveFile } from './useArchiveFile';

const ArchivePreview = lazy(() => import('./ArchivePreview'));

/** The files of a document, each to be looked at here or saved. */
export function ArchiveList({ archives }: { archives: readonly CardArchive[] }) {
  const notify = useNotify();
  const readFile = useArchiveFile();
  const [shown, setShown] = useState<CardArchive | null>(null);
  const [saving, setSaving] = useState<string | null>(null);
  if (archives.length === 0) return null;

  const save = async (archive: CardArchive) => {
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
    <ul className="card-archives">
      {archives.map((archive) => (
        <li key={archive.UniqueId}>
          <span className="card-archive-kind" aria-hidden="true">
            {archive.Extension.slice(0, 4)}
          </span>
          <span className="card-archive-name">
            <strong>{archive.Name}</strong>
            <span>
              {formatBytes(archive.SizeBytes)} · {formatDateTime(archive.CreatedAt)}
              {archive.UploadedBy ? ` · ${archive.UploadedBy}` : ' · enviado pela corretora'}
            </span>
          </span>
          {isPreviewable(archive) && (
            <Button type="text" size="small" onClick={() => setShown(archive)}>
              Ver<VisuallyHidden> {archive.Name}</VisuallyHidden>
            </Button>
          )}
          <Button type="text" size="small" loading={saving === archive.UniqueId} onClick={() => void save(archive)}>
            Baixar<VisuallyHidden> {archive.Name}</VisuallyHidden>
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
