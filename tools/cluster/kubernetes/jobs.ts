import { CronJob } from 'kubernetes-models/batch/v1/CronJob';
import { composedService } from './composed';
import { environmentOf } from './environment';
import { labelsOf, metadataOf } from './names';
import { podOf, scratch } from './pods';
import { NODE_USER, endingContainer } from './portalProcess';

/** Compares what people changed with its seals, each night; a Job that failed is what an operator's alarms look for. */
export function audit(): CronJob {
  const environment = environmentOf(composedService('platform-api-1'), ['DATABASE_URL', 'PORTAL_DEMO']);
  return new CronJob({
    metadata: metadataOf('audit'),
    spec: {
      schedule: '30 3 * * *',
      concurrencyPolicy: 'Forbid',
      startingDeadlineSeconds: 3_600,
      successfulJobsHistoryLimit: 7,
      failedJobsHistoryLimit: 7,
      jobTemplate: {
        spec: {
          backoffLimit: 2,
          activeDeadlineSeconds: 14_400,
          template: {
            metadata: { labels: labelsOf('audit') },
            spec: {
              ...podOf('audit', NODE_USER),
              restartPolicy: 'Never',
              containers: [endingContainer('verify', ['node', 'api/dist/verify-audit.mjs'], environment)],
              volumes: [scratch('tmp', '64Mi')],
            },
          },
        },
      },
    },
  });
}
