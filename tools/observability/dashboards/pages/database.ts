import { dashboardOf } from '../dashboard';
import { figure, timeline } from '../panels';
import type { Mapping } from '../shape';

const mapping = (bad: string, good: string): Mapping => ({
  type: 'value',
  options: { '0': { text: bad, color: 'red', index: 0 }, '1': { text: good, color: 'green', index: 1 } },
});

/** The database, its cluster, and whether everything can be brought back. */
export const database = dashboardOf({
  uid: 'portal-database',
  title: 'Portal: database and backups',
  description:
    'Connections and slow statements of the portal, the cluster of the database, and the age of each backup.',
  sections: [
    {
      title: 'As the portal feels it',
      panels: [
        timeline({
          title: 'Connections in use',
          description: 'Of all processes together, by pool.',
          unit: 'short',
          min: 0,
          lines: [['sum by (service, pool) (db_client_connection_count{$of, state="used"})', '{{service}} {{pool}}']],
        }),
        timeline({
          title: 'Waiting for a connection',
          description: 'Calls that wait, by process and pool.',
          unit: 'short',
          min: 0,
          alert: 'ConnectionsAreUsedUp',
          lines: [['max by (instance, pool) (db_client_connection_pending_requests{$of})', '{{instance}} {{pool}}']],
        }),
        timeline({
          title: 'Slow statements',
          description: 'Per minute, by the call or the job that asked; the log has each as "slow statement".',
          unit: 'short',
          min: 0,
          width: 24,
          alerts: ['ReadsAreSlow', 'WritesAreSlow'],
          lines: [
            ['topk(10, sum by (work) (rate(portal_slow_statements_total{$of}[$__rate_interval])) * 60)', '{{work}}'],
          ],
        }),
      ],
    },
    {
      title: 'Cluster',
      panels: [
        figure({
          title: 'Primary',
          description: 'Whether one PostgreSQL takes writes.',
          unit: 'short',
          width: 8,
          alerts: ['DatabaseHasNoPrimary'],
          mappings: [mapping('none', 'there')],
          lines: [['max(patroni_primary{$any})', 'primary']],
        }),
        figure({
          title: 'Synchronous standby',
          description: 'Whether another one has whatever was confirmed.',
          unit: 'short',
          width: 8,
          alerts: ['DatabaseHasNoStandby'],
          mappings: [mapping('none', 'there')],
          lines: [['max(patroni_sync_standby{$any})', 'standby']],
        }),
        figure({
          title: 'Members of etcd with a leader',
          description: 'Fewer than two cannot agree on another primary.',
          unit: 'short',
          width: 8,
          alert: 'ConsensusIsLost',
          isBadBelow: true,
          lines: [['sum(etcd_server_has_leader{$any})', 'members']],
        }),
        timeline({
          title: 'Replication lag',
          description: 'How much of the log the standby has not replayed yet. Each write waits for it.',
          unit: 'bytes',
          min: 0,
          alerts: ['WritesAreSlow', 'DatabaseHasNoStandby'],
          lines: [
            [
              'clamp_min(scalar(max(patroni_xlog_location{$any})) - patroni_xlog_replayed_location{$any} * (patroni_replica{$any} == 1), 0)',
              '{{instance}}',
            ],
          ],
        }),
        timeline({
          title: 'Who is the primary',
          description: 'A line that goes from one to another is a failover or a switchover.',
          unit: 'short',
          min: 0,
          lines: [['patroni_primary{$any}', '{{instance}}']],
        }),
      ],
    },
    {
      title: 'Backups',
      panels: [
        figure({
          title: 'Archiving and repository',
          description: 'Whether the last segment was archived, and whether pgBackRest found its repository well.',
          unit: 'short',
          width: 12,
          alerts: ['BackupFails'],
          mappings: [mapping('fails', 'well')],
          lines: [['portal_backup_sound{$of}', '{{check}}']],
        }),
        figure({
          title: 'Everything can be brought back until',
          description: 'The oldest of the last passes over files and of what is archived of the database.',
          unit: 'dateTimeAsIso',
          width: 12,
          lines: [
            [
              'min(portal_backup_last_success_timestamp_seconds{$of, part=~"documents|releases|signing|archive"}) * 1000',
              'until',
            ],
          ],
        }),
        timeline({
          title: 'Age of each part',
          description: 'Since it was last well: passes over files, backups, full backups and archive of the database.',
          unit: 's',
          min: 0,
          alerts: ['BackupTooOld'],
          lines: [['time() - portal_backup_last_success_timestamp_seconds{$of}', '{{part}}']],
        }),
        timeline({
          title: 'Age as a share of what it may be',
          description: 'Above 1 the part is too old, and the alert is told.',
          unit: 'percentunit',
          min: 0,
          alerts: ['BackupTooOld'],
          lines: [
            [
              '(time() - portal_backup_last_success_timestamp_seconds{$of}) / portal_backup_max_age_seconds{$of}',
              '{{part}}',
            ],
          ],
        }),
      ],
    },
  ],
});
