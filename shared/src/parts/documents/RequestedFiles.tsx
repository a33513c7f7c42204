import { ArchiveList } from './ArchiveList';
import type { RequestedDocument } from './documentsOf';

/** The files of the version that is asked for, and below them those of the versions before. */
export function RequestedFiles({ document: { Archives, Version = 1 } }: { document: RequestedDocument }) {
  const current = Archives.filter((archive) => (archive.Version ?? 1) === Version);
  const older = Archives.filter((archive) => (archive.Version ?? 1) < Version).reverse();
  const count = new Set(older.map((archive) => archive.Version)).size;
  return (
    <>
      <ArchiveList archives={current} />
      {older.length > 0 && (
        <details className="parts-documents-older">
          <summary>{count === 1 ? '1 versão anterior' : `${count} versões anteriores`}</summary>
          <ArchiveList archives={older} noteOf={(archive) => `Versão ${archive.Version ?? 1}`} />
        </details>
      )}
    </>
  );
}
