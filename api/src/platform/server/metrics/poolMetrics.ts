import type { ProcessMetrics } from '@portal/shared/metrics/processMetrics';
import type { DatabasePools } from '../../database/pools';

/** How many connections each pool has, and how many calls wait for one. */
export function poolMetrics(metrics: ProcessMetrics, pools: DatabasePools): void {
  metrics.reads({
    name: 'db_client_connection_count',
    help: 'Connections of a pool by their state.',
    labels: ['pool', 'state'],
    read: () =>
      pools.counts().flatMap(({ pool, total, idle }) => [
        { labels: { pool, state: 'idle' }, value: idle },
        { labels: { pool, state: 'used' }, value: total - idle },
      ]),
  });
  metrics.reads({
    name: 'db_client_connection_pending_requests',
    help: 'Whoever waits for a connection of a pool.',
    labels: ['pool'],
    read: () => pools.counts().map(({ pool, waiting }) => ({ labels: { pool }, value: waiting })),
  });
  metrics.reads({
    name: 'db_client_connection_max',
    help: 'The most connections that a pool opens.',
    labels: ['pool'],
    read: () => pools.counts().map(({ pool, most }) => ({ labels: { pool }, value: most })),
  });
}

/** Counts slow statements by the call or the job that asked, of which no name tells whose record it was. */
export function countSlowStatements(metrics: ProcessMetrics): (work: string | undefined) => void {
  const count = metrics.counts('portal_slow_statements_total', 'Slow statements by what asked.', ['work']);
  return (work = 'unknown') => count({ work });
}
