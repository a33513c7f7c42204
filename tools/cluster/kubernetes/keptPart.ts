import { StatefulSet } from 'kubernetes-models/apps/v1/StatefulSet';
import type { IContainer } from 'kubernetes-models/v1/Container';
import type { IPodSpec } from 'kubernetes-models/v1/PodSpec';
import { composedService } from './composed';
import { environmentOf } from './environment';
import { labelsOf, metadataOf, ofOne } from './names';
import { confined, podOf, scratch } from './pods';

interface Kept {
  /** The user of the image, who owns what is kept. */
  user: number;
  ports: Readonly<Record<string, number>>;
  probes: Pick<IContainer, 'startupProbe' | 'readinessProbe' | 'livenessProbe'>;
  resources: IContainer['resources'];
  envFrom?: IContainer['envFrom'];
  /** What outlives the Pod: size and place by name. */
  keeps: Readonly<Record<string, { size: string; at: string }>>;
  /** What belongs to several, or is no folder of compose. */
  others?: readonly { volume: NonNullable<IPodSpec['volumes']>[number]; at: string }[];
}

/** A part that keeps something: one Pod under a name and with volumes that stay its own, as compose has one container. */
export function keptPart(
  name: string,
  { user, ports, probes, resources, keeps, others = [], envFrom }: Kept,
): StatefulSet {
  const service = composedService(name);
  const temporary = service.temporaryFolders.map((at) => ({
    volume: scratch(at.slice(1).replaceAll('/', '-'), '256Mi'),
    at,
  }));
  const added = [...temporary, ...others];
  return new StatefulSet({
    metadata: metadataOf(name),
    spec: {
      replicas: 1,
      serviceName: name,
      // All of a kind are applied at once, and none takes a successor in: who restarts them goes from one to the next.
      updateStrategy: { type: 'OnDelete' },
      selector: { matchLabels: ofOne(name) },
      template: {
        metadata: { labels: labelsOf(name) },
        spec: {
          ...podOf(name, user),
          terminationGracePeriodSeconds: service.graceSeconds,
          containers: [
            {
              name: 'process',
              image: service.image,
              env: environmentOf(service),
              ...(envFrom && { envFrom }),
              ports: Object.entries(ports).map(([port, containerPort]) => ({ name: port, containerPort })),
              ...probes,
              resources,
              volumeMounts: [
                ...Object.entries(keeps).map(([volume, { at }]) => ({ name: volume, mountPath: at })),
                ...added.map(({ volume, at }) => ({ name: volume.name, mountPath: at })),
              ],
              ...confined,
            },
          ],
          volumes: added.map(({ volume }) => volume),
        },
      },
      volumeClaimTemplates: Object.entries(keeps).map(([volume, { size }]) => ({
        apiVersion: 'v1' as const,
        kind: 'PersistentVolumeClaim' as const,
        metadata: { name: volume },
        spec: { accessModes: ['ReadWriteOnce' as const], resources: { requests: { storage: size } } },
      })),
    },
  });
}
