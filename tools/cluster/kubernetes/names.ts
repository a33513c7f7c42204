/** What every object is named with: which part it is of, which of its kind, and the step of an upgrade in which it comes. */
export const NAMESPACE = 'portal';

/** The edges come last in an upgrade: what they serve asks the processes behind them. */
export type Step = 'database' | 'process' | 'edge';

const stepsByKind: Record<string, Step> = {
  etcd: 'database',
  postgres: 'database',
  pooler: 'database',
  balancer: 'database',
  edge: 'edge',
};

/** The kind of a service of docker-compose.yml: `platform-api-1` is a `platform-api`. */
export const kindOf = (name: string): string => name.replace(/-\d$/, '');

/** Selects every Pod of a kind. */
export const ofKind = (kind: string) => ({ 'app.kubernetes.io/name': kind });

/** Selects the Pods of one of its kind. */
export const ofOne = (name: string) => ({ ...ofKind(kindOf(name)), 'app.kubernetes.io/instance': name });

export const labelsOf = (name: string) => ({
  ...ofOne(name),
  'app.kubernetes.io/component': stepsByKind[kindOf(name)] ?? 'process',
  'app.kubernetes.io/part-of': 'portal',
});

export const metadataOf = (name: string) => ({ name, namespace: NAMESPACE, labels: labelsOf(name) });
