import { readFile } from 'node:fs/promises';

/** What the primary writes of its backups every minute (deploy/cluster/images/patroni/backup.sh). */
export interface DatabaseReport {
  at: string;
  /** `pgbackrest info --output=json` */
  info: readonly {
    status: { code: number; message: string };
    backup: readonly { label: string; type: 'full' | 'diff' | 'incr'; timestamp: { start: number; stop: number } }[];
  }[];
  archiver: {
    lastArchivedAt: string | null;
    lastFailedAt: string | null;
    /** Everything until then is in the repository. */
    archivedUntil: string | null;
  };
  /** Whether the last `pgbackrest check` found everything well. */
  isChecked: boolean;
}

export interface DatabaseBackups {
  at: Date | null;
  oldest: Date | null;
  newest: Date | null;
  newestFull: Date | null;
  archivedUntil: Date | null;
  isArchiving: boolean;
  isChecked: boolean;
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

function backupsIn({ at, info, archiver, isChecked }: DatabaseReport): DatabaseBackups {
  const backups = info[0]?.backup ?? [];
  const ends = (type?: 'full'): Date | null => {
    const last = backups.filter((one) => type === undefined || one.type === type).at(-1);
    return last ? new Date(last.timestamp.stop * 1000) : null;
  };
  const [archivedAt, failedAt] = [dateOf(archiver.lastArchivedAt), dateOf(archiver.lastFailedAt)];
  return {
    at: new Date(at),
    oldest: backups[0] ? new Date(backups[0].timestamp.stop * 1000) : null,
    newest: ends(),
    newestFull: ends('full'),
    archivedUntil: dateOf(archiver.archivedUntil),
    isArchiving: failedAt === null || (archivedAt !== null && archivedAt > failedAt),
    isChecked,
  };
}

/** A report that is awaited and not there: nothing is known to be well. */
const noBackups: DatabaseBackups = {
  at: null,
  oldest: null,
  newest: null,
  newestFull: null,
  archivedUntil: null,
  isArchiving: true,
  isChecked: true,
};

/** The state of the database's backups; without a single one where no primary has written any yet. */
export async function readDatabaseReport(file: string): Promise<DatabaseBackups> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? noBackups : backupsIn(JSON.parse(text) as DatabaseReport);
}
