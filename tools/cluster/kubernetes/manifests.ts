import { Namespace } from 'kubernetes-models/v1/Namespace';
import { ServiceAccount } from 'kubernetes-models/v1/ServiceAccount';
import { backup } from './backup';
import { audit } from './jobs';
import { balancers, poolers } from './ways';
import { etcd, postgres } from './database';
import { ingress } from './ingress';
import { NAMESPACE, metadataOf } from './names';
import { network } from './network';
import type { KubernetesObject } from './objects';
import { ACCOUNT } from './pods';
import { processes } from './processes';

const home = (): KubernetesObject[] => [
  new Namespace({
    metadata: {
      name: NAMESPACE,
      labels: { 'app.kubernetes.io/part-of': 'portal', 'pod-security.kubernetes.io/enforce': 'restricted' },
    },
  }),
  new ServiceAccount({ metadata: metadataOf(ACCOUNT), automountServiceAccountToken: false }),
];

/** Every object of the cluster, by the file in which it stands. */
export const manifests = (): Record<string, KubernetesObject[]> => ({
  'namespace.yaml': home(),
  'network.yaml': network(),
  'etcd.yaml': etcd(),
  'postgres.yaml': postgres(),
  'balancer.yaml': balancers(),
  'pooler.yaml': poolers(),
  ...Object.fromEntries(Object.entries(processes).map(([kind, objects]) => [`${kind}.yaml`, objects()])),
  'ingress.yaml': ingress(),
  'backup.yaml': backup(),
  'audit.yaml': [audit()],
});
