import type { Copy } from '../copy/copyPass';
import type { DatabaseBackups } from './databaseReport';

/** Something that a backup consists of: when it was last known to be well, and how old that may be. */
export interface BackupPart {
  /** As metrics call it. */
  part: string;
  /** As people read it. */
  title: string;
  last: Date | null;
  mostMinutes: number;
}

const most = {
  copy: 15,
  report: 10,
  backup: 26 * 60,
  full: 8 * 24 * 60,
  archive: 10,
};

/** The parts of a backup; those of the database where somebody tells of it. */
export function backupParts(copies: readonly Copy[], database: DatabaseBackups | undefined): BackupPart[] {
  const parts = copies.map(({ source, journal }) => ({
    part: source.name,
    title: `cópia de ${source.name}`,
    last: journal.lastPass && new Date(journal.lastPass.began),
    mostMinutes: most.copy,
  }));
  if (database === undefined) return parts;
  const { at, newest, newestFull, archivedUntil } = database;
  return [
    ...parts,
    { part: 'report', title: 'relato do banco', last: at, mostMinutes: most.report },
    { part: 'backup', title: 'backup do banco', last: newest, mostMinutes: most.backup },
    { part: 'full', title: 'backup completo', last: newestFull, mostMinutes: most.full },
    { part: 'archive', title: 'WAL arquivado', last: archivedUntil, mostMinutes: most.archive },
  ];
}
