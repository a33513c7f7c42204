import type { Drill } from '../alertDrill';
import type { Cluster } from '../cluster';

export const clusterDrills = ({ etcd, postgres, ...cluster }: Cluster): readonly Drill[] => [
  {
    alert: 'DatabaseHasNoStandby',
    cause: 'the PostgreSQL that follows is stopped',
    async bring() {
      const stopped = await cluster.standby();
      await stopped.stop();
      return async () => stopped.start();
    },
  },
  {
    alert: 'DatabaseHasNoPrimary',
    cause: 'both PostgreSQL are stopped',
    with: ['DatabaseHasNoStandby'],
    async bring() {
      await Promise.all(postgres.map((one) => one.stop()));
      return async () => postgres.forEach((one) => one.start());
    },
  },
  {
    alert: 'ConsensusIsLost',
    cause: 'two of three etcd are stopped',
    // A primary that can agree with nobody takes no writes.
    with: ['DatabaseHasNoPrimary', 'DatabaseHasNoStandby'],
    async bring() {
      const [first, second] = etcd;
      await Promise.all([first?.stop(), second?.stop()]);
      return async () => [first, second].forEach((one) => one?.start());
    },
  },
];
