import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim';
import { composedService } from './composed';
import { BACKUPS, POSTGRES_USER } from './database';
import { environmentOf } from './environment';
import { labelsOf, metadataOf, ofOne } from './names';
import { METRICS, confined, podOf, resources, scratch } from './pods';
import { NODE_USER, signing } from './portalProcess';

const claim = (name: string, accessMode: 'ReadWriteOnce' | 'ReadWriteMany', storage: string): PersistentVolumeClaim =>
  new PersistentVolumeClaim({
    metadata: { ...metadataOf('backup'), name },
    spec: { accessModes: [accessMode], resources: { requests: { storage } } },
  });

/** What copies documents, releases and certificates; the database's backups are taken by its primary. */
function copies(): Deployment {
  const name = 'backup';
  const service = composedService(name);
  const pod = podOf(name, NODE_USER);
  return new Deployment({
    metadata: metadataOf(name),
    spec: {
      replicas: 1,
      selector: { matchLabels: ofOne(name) },
      // Two would write into one journal.
      strategy: { type: 'Recreate' },
      template: {
        metadata: { labels: labelsOf(name) },
        spec: {
          ...pod,
          // The folder of backups stays PostgreSQL's.
          securityContext: { ...pod.securityContext, fsGroup: POSTGRES_USER },
          terminationGracePeriodSeconds: 30,
          containers: [
            {
              name: 'process',
              image: service.image,
              command: [...(service.command ?? [])],
              env: environmentOf(service),
              ports: [METRICS],
              resources: resources('100m', '192Mi', '512Mi'),
              volumeMounts: [
                { name: 'tmp', mountPath: '/tmp' },
                { name: 'copies', mountPath: '/portal/.data/copies' },
                { name: BACKUPS, mountPath: '/backups', readOnly: true },
                { name: signing.volume.name, mountPath: signing.at, readOnly: true },
              ],
              ...confined,
            },
          ],
          volumes: [
            scratch('tmp', '256Mi'),
            { name: 'copies', persistentVolumeClaim: { claimName: 'copies' } },
            { name: BACKUPS, persistentVolumeClaim: { claimName: BACKUPS, readOnly: true } },
            signing.volume,
          ],
        },
      },
    },
  });
}

/** The volumes of backups, which outlive everything else, and who fills one of them. */
export const backup = () => [
  claim(BACKUPS, 'ReadWriteMany', '200Gi'),
  claim('copies', 'ReadWriteOnce', '100Gi'),
  copies(),
];
