import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Drill } from '../alertDrill';
import type { Stand } from '../stand';

const archiveBy = async ({ database }: Stand, command: string): Promise<void> => {
  await database.pool.query(`alter system set archive_command = '${command}'`);
  await database.pool.query('select pg_reload_conf()');
  // Something to archive, also where nobody wrote anything.
  await database.pool.query('select pg_logical_emit_message(true, $1, $1)', ['drill']);
  await database.pool.query('select pg_switch_wal()');
};

export const backupDrills: readonly Drill[] = [
  {
    alert: 'BackupTooOld',
    cause: 'the disk of the copies is a new one that refuses documents',
    with: ['ProcessIsAway', 'ServiceIsAway'],
    async bring({ processes, folders }) {
      await processes.backup.kill();
      await rename(folders.copies, `${folders.copies}-before`);
      const inTheWay = path.join(folders.copies, 'documents', 'objects');
      await mkdir(path.dirname(inTheWay), { recursive: true });
      await writeFile(inTheWay, '');
      await mkdir(path.join(folders.documents, 'documents-aurora'), { recursive: true });
      await writeFile(path.join(folders.documents, 'documents-aurora', 'drill.txt'), 'a document');
      await processes.backup.start();
      return () => rm(inTheWay);
    },
  },
  {
    alert: 'BackupFails',
    cause: 'PostgreSQL cannot archive its log',
    async bring(stand) {
      await archiveBy(stand, '/bin/false');
      return () => archiveBy(stand, '/bin/true');
    },
  },
];
