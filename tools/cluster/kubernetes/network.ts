import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import type { INetworkPolicyPeer } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicyPeer';
import { ETCD_METRICS_PORT, PATRONI_PORT } from './database';
import { metadataOf, ofKind } from './names';
import { METRICS } from './pods';

/** Where the Ingress controller runs, unless an operator says otherwise. */
const INGRESS_NAMESPACE = 'ingress-nginx';

const kinds = (...names: string[]): INetworkPolicyPeer[] =>
  names.map((name) => ({ podSelector: { matchLabels: ofKind(name) } }));

const ports = (...numbers: number[]) => numbers.map((port) => ({ protocol: 'TCP' as const, port }));

/** What is on the internet: not the networks that an operator's own machines are in. */
const internet: INetworkPolicyPeer = {
  ipBlock: {
    cidr: '0.0.0.0/0',
    except: ['10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'],
  },
};

interface Allowed {
  from?: { whom: INetworkPolicyPeer[]; at: number[] }[];
  to?: { whom: INetworkPolicyPeer[]; at: number[] }[];
}

function policy(name: string, whose: Record<string, string>, { from = [], to = [] }: Allowed): NetworkPolicy {
  return new NetworkPolicy({
    metadata: metadataOf(name),
    spec: {
      podSelector: { matchLabels: whose },
      policyTypes: ['Ingress', 'Egress'],
      ingress: from.map(({ whom, at }) => ({ from: whom, ports: ports(...at) })),
      egress: to.map(({ whom, at }) => ({ to: whom, ports: ports(...at) })),
    },
  });
}

const ofKindMay = (kind: string, allowed: Allowed): NetworkPolicy => policy(kind, ofKind(kind), allowed);

const nothing = (): NetworkPolicy =>
  new NetworkPolicy({
    metadata: metadataOf('nothing-else'),
    spec: { podSelector: {}, policyTypes: ['Ingress', 'Egress'] },
  });

const names = (): NetworkPolicy =>
  new NetworkPolicy({
    metadata: metadataOf('names'),
    spec: {
      podSelector: {},
      policyTypes: ['Egress'],
      egress: [
        {
          to: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'kube-system' } } }],
          ports: [
            { protocol: 'UDP', port: 53 },
            { protocol: 'TCP', port: 53 },
          ],
        },
      ],
    },
  });

/** Where Prometheus runs, unless an operator says otherwise (the patch of example/kustomization.yaml). */
export const PROMETHEUS: INetworkPolicyPeer = {
  namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } },
  podSelector: { matchLabels: { 'app.kubernetes.io/name': 'prometheus' } },
};

/** What all parts say of themselves, to nobody else. */
const metrics = (): NetworkPolicy =>
  new NetworkPolicy({
    metadata: metadataOf('metrics'),
    spec: {
      podSelector: {},
      policyTypes: ['Ingress'],
      ingress: [{ from: [PROMETHEUS], ports: ports(METRICS.containerPort, PATRONI_PORT, ETCD_METRICS_PORT) }],
    },
  });

const databaseWays = [
  { whom: kinds('pooler'), at: [6432] },
  { whom: kinds('balancer'), at: [5432] },
];
const web = { whom: [internet], at: [443] };
/** Who goes to the database. */
const others = ['platform-api', 'board-service', 'sign-on-host', 'backup', 'audit'];

/** Who may speak to whom. What no line names is not reached. */
export const network = (): NetworkPolicy[] => [
  nothing(),
  names(),
  metrics(),
  ofKindMay('edge', {
    from: [
      {
        whom: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': INGRESS_NAMESPACE } } }],
        at: [8080],
      },
    ],
    to: [
      { whom: kinds('platform-api'), at: [8090] },
      { whom: kinds('board-service'), at: [8091] },
      { whom: kinds('sign-on-host'), at: [8092] },
      // Documents and releases, in an account of blobs.
      web,
    ],
  }),
  ofKindMay('platform-api', {
    from: [{ whom: kinds('edge'), at: [8090] }],
    to: [
      ...databaseWays,
      { whom: kinds('sign-on-host'), at: [8092] },
      // Blobs, bureaus, lists, directories, registrars and other destinations; servers of mails.
      web,
      { whom: [internet], at: [465, 587] },
    ],
  }),
  ofKindMay('board-service', { from: [{ whom: kinds('edge'), at: [8091] }], to: databaseWays }),
  ofKindMay('sign-on-host', { from: [{ whom: kinds('edge', 'platform-api'), at: [8092] }], to: databaseWays }),
  ofKindMay('audit', { to: databaseWays }),
  ofKindMay('backup', { to: [...databaseWays, web] }),
  ofKindMay('pooler', {
    from: [{ whom: kinds(...others), at: [6432] }],
    to: [{ whom: kinds('balancer'), at: [5432, 5433] }],
  }),
  ofKindMay('balancer', {
    from: [
      { whom: kinds('pooler'), at: [5432, 5433] },
      { whom: kinds(...others), at: [5432] },
    ],
    to: [{ whom: kinds('postgres'), at: [5432, 8008] }],
  }),
  ofKindMay('postgres', {
    from: [{ whom: kinds('balancer', 'postgres'), at: [5432, 8008] }],
    to: [
      { whom: kinds('postgres'), at: [5432, 8008] },
      { whom: kinds('etcd'), at: [2379] },
      // The repository of backups, in an account of blobs.
      web,
    ],
  }),
  ofKindMay('etcd', {
    from: [
      { whom: kinds('postgres'), at: [2379] },
      { whom: kinds('etcd'), at: [2379, 2380] },
    ],
    to: [{ whom: kinds('etcd'), at: [2379, 2380] }],
  }),
];
