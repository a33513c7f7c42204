import type { Drill } from './alertDrill';
import { answerDrills } from './causes/answers';
import { backupDrills } from './causes/backup';
import { clusterDrills } from './causes/cluster';
import { processDrills } from './causes/processes';
import { queueDrills } from './causes/queues';
import type { Cluster } from './cluster';

/** Every drill of this machine; those of the cluster where its programs are. */
export const drillsOf = (cluster: Cluster | null): Drill[] => [
  ...processDrills,
  ...answerDrills,
  ...queueDrills,
  ...backupDrills,
  ...(cluster ? clusterDrills(cluster) : []),
];
