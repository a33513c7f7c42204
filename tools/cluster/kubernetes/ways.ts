import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import type { IContainer } from 'kubernetes-models/v1/Container';
import type { IPodSpec } from 'kubernetes-models/v1/PodSpec';
import { portalRoot } from '../../build/portalRoot';
import { composedService } from './composed';
import { POSTGRES_USER } from './database';
import { environmentOf } from './environment';
import { serviceOfOne, stays } from './inFront';
import { labelsOf, metadataOf, ofOne } from './names';
import { SECONDS_BEFORE_STOP, confined, podOf, resources, scratch } from './pods';

/** The user that the Dockerfile of the balancer makes under this number. */
const HAPROXY_USER = 903;

/** The file of settings that takes the place of the image's. */
export const BALANCER_SETTINGS = 'balancer';

interface Way {
  user: number;
  ports: Readonly<Record<string, number>>;
  /** What has to answer for it to be ready. */
  asked: string;
  memory: readonly [usual: string, most: string];
  mounts?: IContainer['volumeMounts'];
  volumes?: IPodSpec['volumes'];
}

/** A part on the way to the database, which keeps nothing: the next one stands before it goes. */
function wayPart(name: string, { user, ports, asked, memory, mounts = [], volumes = [] }: Way): Deployment {
  const service = composedService(name);
  return new Deployment({
    metadata: metadataOf(name),
    spec: {
      replicas: 1,
      selector: { matchLabels: ofOne(name) },
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
      template: {
        metadata: { labels: labelsOf(name) },
        spec: {
          ...podOf(name, user),
          terminationGracePeriodSeconds: SECONDS_BEFORE_STOP + service.graceSeconds,
          containers: [
            {
              name: 'process',
              image: service.image,
              env: environmentOf(service),
              ports: Object.entries(ports).map(([port, containerPort]) => ({ name: port, containerPort })),
              readinessProbe: { tcpSocket: { port: asked }, ...service.health },
              livenessProbe: { tcpSocket: { port: asked }, periodSeconds: 10, timeoutSeconds: 5 },
              lifecycle: { preStop: { exec: { command: ['sleep', String(SECONDS_BEFORE_STOP)] } } },
              resources: resources('100m', ...memory),
              volumeMounts: [{ name: 'tmp', mountPath: '/tmp' }, ...mounts],
              ...confined,
            },
          ],
          volumes: [scratch('tmp', '64Mi'), ...volumes],
        },
      },
    },
  });
}

const two = (kind: string, way: Way) => [
  ...[`${kind}-1`, `${kind}-2`].flatMap((name) => [wayPart(name, way), serviceOfOne(name, way.ports)]),
  stays(kind, 1),
];

/** Connections that many processes share. */
export const poolers = () =>
  two('pooler', { user: POSTGRES_USER, ports: { pooler: 6432 }, asked: 'pooler', memory: ['16Mi', '128Mi'] });

/** The ways to the primary and to a standby. */
export const balancers = () =>
  two('balancer', {
    user: HAPROXY_USER,
    ports: { primary: 5432, standby: 5433 },
    asked: 'primary',
    memory: ['64Mi', '256Mi'],
    mounts: [{ name: 'settings', mountPath: '/balancer', readOnly: true }],
    volumes: [{ name: 'settings', configMap: { name: BALANCER_SETTINGS } }],
  });

/**
 * The image's settings, less two things. The address of a Service stays, and HAProxy's own resolver would look for the short
 * names of Services in vain. And people come in by an Ingress, not here.
 */
export function balancerSettings(): string {
  const file = readFileSync(path.join(portalRoot, 'deploy/cluster/images/balancer/haproxy.cfg'), 'utf8');
  const sections = file.replaceAll(/^#.*\n/gm, '').split(/^(?=[a-z])/m);
  return sections
    .filter((section) => !/^resolvers |^\s+mode http$/m.test(section))
    .map((section) => section.replace(/ resolvers \S+( resolve-prefer \S+)?( init-addr \S+)?/, ''))
    .join('');
}
