import { ArchiveList } from './ArchiveList';
import type { GivenArchive } from './documentsOf';

interface VersionsProps {
  /** Oldest first, as the platform gives them; whoever only reads has the newest alone. */
  archives: readonly GivenArchive[];
  /** Number of the newest one. */
  newest: number;
}

/** The file of a document of a library, and below it those that it took the place of. */
export function Versions({ archives, newest }: VersionsProps) {
  const inOrder = [...archives].reverse();
  const older = inOrder.slice(1);
  const noteOf = (archive: GivenArchive) => `Versão ${newest - inOrder.indexOf(archive)}`;
  return (
    <>
      <ArchiveList archives={inOrder.slice(0, 1)} noteOf={noteOf} />
      {older.length > 0 && (
        <details className="parts-documents-older">
          <summary>{older.length === 1 ? '1 versão anterior' : `${older.length} versões anteriores`}</summary>
          <ArchiveList archives={older} noteOf={noteOf} />
        </details>
      )}
    </>
  );
}
