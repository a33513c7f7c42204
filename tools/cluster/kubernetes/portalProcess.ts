import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import type { IContainer } from 'kubernetes-models/v1/Container';
import type { IPodSpec } from 'kubernetes-models/v1/PodSpec';
import { composedService } from './composed';
import type { ComposedService } from './composed';
import { environmentOf } from './environment';
import { labelsOf, metadataOf, ofOne } from './names';
import { METRICS, SECONDS_BEFORE_STOP, confined, podOf, resources, scratch } from './pods';

/** `node` of the image. */
export const NODE_USER = 1000;

/** What insurers sign their policies with: files of an operator's Secret, which may come later. */
export const signing = {
  volume: { name: 'signing', secret: { secretName: 'signing', optional: true, defaultMode: 0o440 } },
  at: '/portal/.data/signing',
};

export interface PortalProcess {
  name: string;
  /** The services of compose that have ended before it starts. */
  after: 'prepare' | 'releases';
  resources: ReturnType<typeof resources>;
  scratch: string;
  folders?: { volume: NonNullable<IPodSpec['volumes']>[number]; at: string }[];
}

const temporary = { name: 'tmp', mountPath: '/tmp' };

/** A program of the portal's image that ends by itself. */
export function endingContainer(name: string, command: string[], env: IContainer['env']): IContainer {
  return {
    name,
    image: composedService('prepare').image,
    command,
    env,
    resources: resources('100m', '256Mi', '1Gi'),
    volumeMounts: [temporary],
    ...confined,
  };
}

/**
 * Runs at each start of a Pod, before the process: a Job could not be applied again with another image, and nothing would hold
 * the processes back until it has ended. Both may run at once and again.
 */
function before(process: ComposedService, name: PortalProcess['after']): IContainer {
  const service = composedService(name);
  // By the way that the process itself takes.
  const environment = Object.fromEntries(
    Object.entries(service.environment).map(([key, value]) => [key, process.environment[key] ?? value]),
  );
  return endingContainer(name, [...(service.command ?? [])], environmentOf({ ...service, environment }));
}

/** One process of the portal: one Pod that another one takes the place of before it stops. */
export function portalProcess({ name, after, folders = [], ...needs }: PortalProcess): Deployment {
  const service = composedService(name);
  const at = { port: 'http', scheme: 'HTTP' as const };
  return new Deployment({
    metadata: metadataOf(name),
    spec: {
      replicas: 1,
      selector: { matchLabels: ofOne(name) },
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
      // The preparation before it may build an index on a large table.
      progressDeadlineSeconds: 7_200,
      template: {
        metadata: { labels: labelsOf(name) },
        spec: {
          ...podOf(name, NODE_USER),
          terminationGracePeriodSeconds: SECONDS_BEFORE_STOP + service.graceSeconds,
          initContainers: [before(service, after)],
          containers: [
            {
              name: 'process',
              image: service.image,
              command: [...(service.command ?? [])],
              env: environmentOf(service),
              ports: [{ name: 'http', containerPort: Number(service.environment['PORT']) }, METRICS],
              startupProbe: { httpGet: { path: '/healthz', ...at }, periodSeconds: 2, failureThreshold: 60 },
              // As patient as compose: while the database moves, a process still has the sentence that says so.
              readinessProbe: { httpGet: { path: '/readyz', ...at }, ...service.health },
              livenessProbe: { httpGet: { path: '/healthz', ...at }, periodSeconds: 10, timeoutSeconds: 5 },
              lifecycle: { preStop: { exec: { command: ['sleep', String(SECONDS_BEFORE_STOP)] } } },
              resources: needs.resources,
              volumeMounts: [
                temporary,
                ...folders.map(({ volume, at: mountPath }) => ({ name: volume.name, mountPath, readOnly: true })),
              ],
              ...confined,
            },
          ],
          volumes: [scratch(temporary.name, needs.scratch), ...folders.map(({ volume }) => volume)],
        },
      },
    },
  });
}
