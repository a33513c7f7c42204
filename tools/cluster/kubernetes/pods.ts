import type { IContainer } from 'kubernetes-models/v1/Container';
import type { IPodSpec } from 'kubernetes-models/v1/PodSpec';
import { kindOf, ofKind } from './names';

/** The one account of all Pods: none of them asks Kubernetes for anything, so it has no rights and no token. */
export const ACCOUNT = 'portal';

/** Where Prometheus asks, by the name of the port; METRICS_PORT of base/settings.env opens it. */
export const METRICS = { name: 'metrics', containerPort: 9464 };

/** Seconds in which a Pod that is to stop answers on as if nothing was, until everybody has taken it off their lists. */
export const SECONDS_BEFORE_STOP = 5;

/** What a container may do: nothing beyond its own program and the folders that are given to it. */
export const confined: Pick<IContainer, 'securityContext' | 'imagePullPolicy' | 'terminationMessagePolicy'> = {
  imagePullPolicy: 'IfNotPresent',
  // A start that fails says why in one sentence, which `kubectl describe pod` shows then.
  terminationMessagePolicy: 'FallbackToLogsOnError',
  securityContext: {
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  },
};

/** No two of a kind on one machine where there are several, and in several zones where there are such. */
const apart = (name: string): IPodSpec['topologySpreadConstraints'] => [
  {
    maxSkew: 1,
    topologyKey: 'kubernetes.io/hostname',
    whenUnsatisfiable: 'DoNotSchedule',
    // A machine that is lost counts as none, or nothing would take the place of what ran on it.
    nodeTaintsPolicy: 'Honor',
    labelSelector: { matchLabels: ofKind(kindOf(name)) },
  },
  {
    maxSkew: 1,
    topologyKey: 'topology.kubernetes.io/zone',
    whenUnsatisfiable: 'ScheduleAnyway',
    labelSelector: { matchLabels: ofKind(kindOf(name)) },
  },
];

/** What all Pods have in common; `user` is the one of the image. */
export const podOf = (name: string, user: number): Omit<IPodSpec, 'containers'> => ({
  serviceAccountName: ACCOUNT,
  automountServiceAccountToken: false,
  // Variables named after Services would look like settings.
  enableServiceLinks: false,
  securityContext: {
    runAsNonRoot: true,
    runAsUser: user,
    runAsGroup: user,
    fsGroup: user,
    // PostgreSQL refuses a folder whose rights were changed under it.
    fsGroupChangePolicy: 'OnRootMismatch',
    seccompProfile: { type: 'RuntimeDefault' },
  },
  topologySpreadConstraints: apart(name),
});

/** A folder that is gone with its Pod. */
export const scratch = (name: string, sizeLimit: string) => ({ name, emptyDir: { sizeLimit } });

/** Memory has a limit; the processor has none, since whoever has to wait for it answers late for no gain. */
export const resources = (cpu: string, memory: string, mostMemory: string) => ({
  requests: { cpu, memory },
  limits: { memory: mostMemory },
});
