import { createProcessMetrics } from '../../../shared/src/metrics/processMetrics';
import type { ProcessMetrics } from '../../../shared/src/metrics/processMetrics';
import type { Copy } from '../copy/copyPass';
import { backupParts } from './backupParts';
import { readDatabaseReport } from './databaseReport';

/**
 * What the copying process says to Prometheus: when each part of the backup was last well, and how old that may be, so that an
 * alert and `status` never judge by two measures. What never was well is of 1970.
 */
export function backupMetrics(copies: readonly Copy[], report: string | undefined): ProcessMetrics {
  const metrics = createProcessMetrics('backup');
  const database = async () => (report === undefined ? undefined : readDatabaseReport(report));
  const parts = async () => backupParts(copies, await database());
  metrics.reads({
    name: 'portal_backup_last_success_timestamp_seconds',
    help: 'When a part of the backup was last known to be well: passes over files, backups and archive of the database.',
    labels: ['part'],
    read: async () =>
      (await parts()).map(({ part, last }) => ({ labels: { part }, value: (last?.getTime() ?? 0) / 1_000 })),
  });
  metrics.reads({
    name: 'portal_backup_max_age_seconds',
    help: 'How old the last success of a part of the backup may be.',
    labels: ['part'],
    read: async () => (await parts()).map(({ part, mostMinutes }) => ({ labels: { part }, value: mostMinutes * 60 })),
  });
  metrics.reads({
    name: 'portal_backup_sound',
    help: 'Whether the database could archive its last segment, and whether its repository was found well: 1, or 0.',
    labels: ['check'],
    read: async () => {
      const known = await database();
      return known
        ? [
            { labels: { check: 'archiving' }, value: Number(known.isArchiving) },
            { labels: { check: 'repository' }, value: Number(known.isChecked) },
          ]
        : [];
    },
  });
  return metrics;
}
