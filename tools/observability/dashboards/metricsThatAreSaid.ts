import { measurePlatform } from '../../../api/src/platformMetrics';
import { countEvents } from '../../../api/src/platform/server/metrics/queueMetrics';
import { measureRequests } from '../../../api/src/platform/server/metrics/measureRequests';
import { countSlowStatements, poolMetrics } from '../../../api/src/platform/server/metrics/poolMetrics';
import { measureEdge } from '../../../host/edge/measureEdge';
import { createProcessMetrics } from '../../../shared/src/metrics/processMetrics';
import type { ProcessMetrics } from '../../../shared/src/metrics/processMetrics';
import { backupMetrics } from '../../backup/command/backupMetrics';

/** Of Prometheus itself, Patroni 3.0 and etcd 3.4, as a drill reads them there. */
const OF_OTHERS = [
  'up',
  'patroni_primary',
  'patroni_replica',
  'patroni_sync_standby',
  'patroni_xlog_location',
  'patroni_xlog_replayed_location',
  'etcd_server_has_leader',
];

async function namesIn(metrics: ProcessMetrics): Promise<string[]> {
  const { body } = await metrics.text();
  return [...body.matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' || type === 'summary' ? ['_bucket', '_sum', '_count'].map((end) => `${name}${end}`) : [name],
  );
}

/** The names of everything that the portal's processes say of themselves, by having each declare it. */
export async function metricsThatAreSaid(): Promise<Set<string>> {
  const app = { addHook: () => undefined } as never;
  const nothing = {} as never;
  const platform = createProcessMetrics('platform-api');
  measurePlatform(platform, { live: nothing, database: nothing });
  poolMetrics(platform, nothing);
  measureRequests(app, platform);
  countEvents(platform);
  countSlowStatements(platform);
  const edge = createProcessMetrics('edge');
  measureEdge(app, edge, nothing);
  const said = await Promise.all([platform, edge, backupMetrics([], undefined)].map(namesIn));
  return new Set([...said.flat(), ...OF_OTHERS]);
}
