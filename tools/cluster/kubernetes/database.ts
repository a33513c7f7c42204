import { composedService } from './composed';
import { serviceOfOne, stays } from './inFront';
import { keptPart } from './keptPart';
import { resources } from './pods';

/** The users that the Dockerfiles of deploy/cluster/images make under these numbers. */
const ETCD_USER = 901;
export const POSTGRES_USER = 902;

/** The volume of the database's backups. */
export const BACKUPS = 'backups';

/** What etcd says of itself has a port of its own: whoever reaches the client's may write. */
export const ETCD_METRICS_PORT = 2381;
const etcdPorts = { client: 2379, peer: 2380 };

function etcdMember(name: string) {
  const { health } = composedService(name);
  return [
    keptPart(name, {
      user: ETCD_USER,
      ports: { ...etcdPorts, metrics: ETCD_METRICS_PORT },
      probes: {
        readinessProbe: { httpGet: { path: '/health', port: 'client' }, ...health },
        // Without the others it has nothing to agree with, and starting it again brings them back no sooner.
        livenessProbe: { tcpSocket: { port: 'peer' }, periodSeconds: 10, failureThreshold: 6 },
      },
      resources: resources('100m', '128Mi', '512Mi'),
      keeps: { data: { size: '2Gi', at: '/var/lib/etcd/data' } },
    }),
    // Its like have to find it before it is ready, or none of them would ever be.
    serviceOfOne(name, etcdPorts, { isAskedUnready: true }),
  ];
}

export const PATRONI_PORT = 8008;
const postgresPorts = { postgres: 5432, patroni: PATRONI_PORT };

function postgresMember(name: string) {
  const { health } = composedService(name);
  return [
    keptPart(name, {
      user: POSTGRES_USER,
      ports: postgresPorts,
      probes: {
        readinessProbe: { httpGet: { path: '/readiness', port: 'patroni' }, ...health },
        // Patroni's own loop; while it copies a database or waits for etcd, that goes round.
        livenessProbe: {
          httpGet: { path: '/liveness', port: 'patroni' },
          initialDelaySeconds: 30,
          periodSeconds: 10,
          timeoutSeconds: 5,
          failureThreshold: 6,
        },
      },
      resources: resources('500m', '1Gi', '4Gi'),
      // A repository elsewhere: variables that pgBackRest reads itself.
      envFrom: [{ secretRef: { name: 'pgbackrest', optional: true } }],
      keeps: {
        data: { size: '50Gi', at: '/var/lib/postgresql/data' },
        wal: { size: '10Gi', at: '/var/lib/postgresql/wal' },
      },
      others: [
        // The repository of pgBackRest: whichever is the primary writes it.
        { volume: { name: BACKUPS, persistentVolumeClaim: { claimName: BACKUPS } }, at: '/var/lib/pgbackrest' },
        { volume: { name: 'shm', emptyDir: { medium: 'Memory', sizeLimit: '256Mi' } }, at: '/dev/shm' },
      ],
    }),
    // The balancers ask Patroni who is the primary; whether a Pod is ready is nothing to them.
    serviceOfOne(name, postgresPorts, { isAskedUnready: true }),
  ];
}

/** Who leads is agreed on by three, of which two have to stay. */
export const etcd = () => [...['etcd-1', 'etcd-2', 'etcd-3'].flatMap(etcdMember), stays('etcd', 2)];

/** The primary and its synchronous standby. */
export const postgres = () => [...['postgres-1', 'postgres-2'].flatMap(postgresMember), stays('postgres', 1)];
