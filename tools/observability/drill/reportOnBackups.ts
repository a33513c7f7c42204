import { rename, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseConnection } from '../../../api/src/platform/database/connection';

/**
 * What deploy/cluster/images/patroni/backup.sh reports, of this server's own archiving; that there is a backup of a minute ago is
 * made up, since taking one is no part of what is tried.
 */
const REPORT = `select jsonb_build_object('at', now(), 'isChecked', true,
  'info', jsonb_build_array(jsonb_build_object('backup', jsonb_build_array(jsonb_build_object('label', 'drill', 'type', 'full',
    'timestamp', jsonb_build_object('start', extract(epoch from now())::bigint - 60, 'stop', extract(epoch from now())::bigint))))),
  'archiver', (select jsonb_build_object('lastArchivedAt', last_archived_time, 'lastFailedAt', last_failed_time, 'archivedUntil', now())
    from pg_stat_archiver)) as report`;

/** Reports once a second, as the primary of a cluster does once a minute. Gives what ends it. */
export async function reportOnBackups({ pool }: DatabaseConnection, file: string): Promise<() => Promise<void>> {
  const write = async (): Promise<void> => {
    const { rows } = await pool.query<{ report: object }>(REPORT);
    await writeFile(`${file}.draft`, JSON.stringify(rows[0]?.report));
    await rename(`${file}.draft`, file);
  };
  await write();
  let isOver = false;
  const reporting = (async () => {
    while (!isOver) {
      await wait(1_000);
      await write();
    }
  })();
  // Whoever ends it hears of a failure; meanwhile nobody else has to.
  reporting.catch(() => undefined);
  return async () => {
    isOver = true;
    await reporting;
  };
}
