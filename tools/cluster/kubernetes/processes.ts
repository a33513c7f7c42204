import type { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import type { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import type { Service } from 'kubernetes-models/v1/Service';
import { serviceOfKind, serviceOfOne, stays } from './inFront';
import { resources } from './pods';
import { portalProcess, signing } from './portalProcess';
import type { PortalProcess } from './portalProcess';

type Needs = Omit<PortalProcess, 'name'>;
type Objects = (Deployment | Service | PodDisruptionBudget)[];

/** Two of it, each under its own name: the edge has to know them apart to pass over the one that is gone. */
const two = (kind: string, port: number, needs: Needs): Objects =>
  [`${kind}-1`, `${kind}-2`]
    .flatMap((name): Objects => [portalProcess({ name, ...needs }), serviceOfOne(name, { http: port })])
    .concat(stays(kind, 1));

/** The processes of the portal. Memory is what docs/containers.md measured, with room above it. */
export const processes: Record<string, () => Objects> = {
  'platform-api': () =>
    two('platform-api', 8090, {
      after: 'prepare',
      resources: resources('250m', '512Mi', '1Gi'),
      scratch: '1Gi',
      folders: [signing],
    }),
  'board-service': () =>
    two('board-service', 8091, {
      after: 'prepare',
      resources: resources('100m', '192Mi', '512Mi'),
      scratch: '256Mi',
    }),
  'sign-on-host': () => [
    ...two('sign-on-host', 8092, {
      after: 'prepare',
      resources: resources('100m', '192Mi', '512Mi'),
      scratch: '64Mi',
    }),
    // The name under which the platform asks its own provider.
    serviceOfKind('sign-on', 'sign-on-host', { http: 8092 }),
  ],
  edge: () => [
    ...two('edge', 8080, {
      after: 'releases',
      resources: resources('200m', '256Mi', '512Mi'),
      // What it keeps near of the release store (RELEASES_CACHE_MEGABYTES), twice.
      scratch: '1Gi',
    }),
    serviceOfKind('edge', 'edge', { http: 8080 }),
  ],
};
