import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import type { IIngress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import type { IService } from 'kubernetes-models/v1/Service';
import type { IStatefulSet } from 'kubernetes-models/apps/v1/StatefulSet';
import { kubernetesFiles } from './files';
import { manifests } from './manifests';
import { containersOf, podTemplateOf } from './objects';
import type { KubernetesObject } from './objects';

const objects = Object.values(manifests()).flat();
const ofKind = <One>(kind: string): One[] => objects.filter((object) => object.kind === kind) as unknown as One[];
const services = ofKind<IService>('Service');
const policies = ofKind<INetworkPolicy>('NetworkPolicy');
const made = objects.flatMap((object) => {
  const template = podTemplateOf(object);
  return template === null ? [] : [{ object, name: object.metadata?.name ?? '', template }];
});
type Made = (typeof made)[number];

type Labels = Readonly<Record<string, string>>;
const selects = (wanted: Labels = {}, { template }: Made): boolean =>
  Object.entries(wanted).every(([key, value]) => template.metadata?.labels?.[key] === value);
const portsOf = ({ template }: Made) => containersOf(template).flatMap(({ ports }) => ports ?? []);
const keysIn = (file: string): string[] =>
  [...(kubernetesFiles()[file] ?? '').matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name = '']) => name);

describe('what the manifests refer to is there:', () => {
  it('the Pods that Services lead to, with the port that they name', () => {
    for (const { metadata, spec } of services) {
      const led = made.filter((one) => selects(spec?.selector, one));
      expect({ name: metadata?.name, leadsSomewhere: led.length > 0 }).toMatchObject({ leadsSomewhere: true });
      for (const { port, targetPort } of spec?.ports ?? [])
        for (const one of led)
          expect(portsOf(one)).toContainEqual(expect.objectContaining({ name: targetPort, containerPort: port }));
    }
  });

  it('the Pods that owners, budgets and network rules select', () => {
    const selectors = objects.flatMap(({ spec, kind }: KubernetesObject & { spec?: Record<string, unknown> }) => {
      const { selector, podSelector } = (spec ?? {}) as Record<string, { matchLabels?: Labels } | undefined>;
      return kind === 'Service'
        ? []
        : [selector?.matchLabels, podSelector?.matchLabels].filter((one) => one !== undefined);
    });
    expect(selectors.length).toBeGreaterThan(30);
    expect(selectors.filter((labels) => !made.some((one) => selects(labels, one)))).toEqual([]);
  });

  it('the settings and secrets that containers take', () => {
    const [settings, secrets] = [keysIn('base/settings.env'), keysIn('example/secrets.env.example')];
    const variables = made.flatMap(({ template }) => containersOf(template)).flatMap(({ env }) => env ?? []);
    const missing = variables.filter(({ valueFrom }) => {
      const { configMapKeyRef: setting, secretKeyRef: secret } = valueFrom ?? {};
      return (setting && !settings.includes(setting.key)) ?? (secret && !secrets.includes(secret.key)) ?? false;
    });
    expect(missing).toEqual([]);
    expect(settings).toContain('PORTAL_PUBLIC_URL');
    expect(secrets).toContain('TOKEN_SECRET');
  });

  it('the variables that others are made of, before them', () => {
    for (const { template } of made)
      for (const { env = [] } of containersOf(template))
        env.forEach(({ value = '' }, index) => {
          const names = [...value.matchAll(/\$\(([A-Z_]+)\)/g)].map(([, name]) => name);
          const before = env.slice(0, index).map(({ name }) => name);
          expect(before).toEqual(expect.arrayContaining(names));
        });
  });

  it('the volumes that are mounted', () => {
    for (const { object, template } of made) {
      const claims = (object as unknown as IStatefulSet).spec?.volumeClaimTemplates ?? [];
      const volumes = [...(template.spec?.volumes ?? []), ...claims.map(({ metadata }) => metadata ?? {})];
      const names = volumes.map(({ name }) => name);
      const mounts = containersOf(template).flatMap(({ volumeMounts }) => volumeMounts ?? []);
      expect(mounts.filter(({ name }) => !names.includes(name))).toEqual([]);
      expect(names.filter((name) => !mounts.some((mount) => mount.name === name))).toEqual([]);
    }
  });

  it('the ports that probes ask', () => {
    for (const one of made)
      for (const { startupProbe, readinessProbe, livenessProbe } of containersOf(one.template))
        for (const probe of [startupProbe, readinessProbe, livenessProbe]) {
          const port = probe?.httpGet?.port ?? probe?.tcpSocket?.port;
          if (port !== undefined) expect(portsOf(one).map(({ name }) => name)).toContain(port);
        }
  });

  it('the accounts of Pods, the names of what keeps something, and where people come in', () => {
    const names = (kind: string) => ofKind<KubernetesObject>(kind).map(({ metadata }) => metadata?.name);
    for (const { template } of made) expect(names('ServiceAccount')).toContain(template.spec?.serviceAccountName);
    for (const { spec } of ofKind<IStatefulSet>('StatefulSet')) expect(names('Service')).toContain(spec?.serviceName);
    const backends = ofKind<IIngress>('Ingress')
      .flatMap(({ spec }) => spec?.rules ?? [])
      .flatMap(({ http }) => http?.paths ?? [])
      .map(({ backend }) => backend.service);
    expect(backends).toEqual([{ name: 'edge', port: { name: 'http' } }]);
  });
});

/** Addresses within the cluster that a container is given. */
function addressesOf({ template }: Made): { host: string; port: number }[] {
  const values = containersOf(template).flatMap(({ env }) => (env ?? []).map(({ value = '' }) => value));
  return values
    .flatMap((value) => [...value.matchAll(/(?<=^|[/@,=])([a-z][a-z0-9-]*):(\d+)/g)])
    .map(([, host = '', port]) => ({ host, port: Number(port) }));
}

const rulesOf = (one: Made) => policies.filter(({ spec }) => selects(spec?.podSelector.matchLabels, one));

/** Whether the rules of one let it through to the other, or the other's let it in. */
function isAllowed(direction: 'egress' | 'ingress', whose: Made, other: Made, port: number): boolean {
  return rulesOf(whose)
    .flatMap(({ spec }) =>
      direction === 'egress'
        ? (spec?.egress ?? []).map(({ to, ports }) => ({ peers: to, ports }))
        : (spec?.ingress ?? []).map(({ from, ports }) => ({ peers: from, ports })),
    )
    .some(
      ({ peers = [], ports = [] }) =>
        ports.some((allowed) => allowed.port === port) &&
        peers.some(({ podSelector }) => podSelector && selects(podSelector.matchLabels, other)),
    );
}

describe('the network', () => {
  it('leads to every address that a container is given, and lets it in there', () => {
    // All get the platform's settings, and the platform alone asks the provider.
    const isUnused = (from: Made, host: string) => host === 'sign-on' && !from.name.startsWith('platform-api');
    const ways = made
      .flatMap((from) => addressesOf(from).map((address) => ({ from, ...address })))
      .filter(({ from, host }) => !isUnused(from, host));
    expect(ways.length).toBeGreaterThan(50);
    const closed = ways.flatMap(({ from, host, port }) => {
      const service = services.find(({ metadata }) => metadata?.name === host);
      const led = made.filter((one) => service && selects(service.spec?.selector, one));
      const isOpen =
        led.length > 0 &&
        service?.spec?.ports?.some((known) => known.port === port) &&
        led.every((to) => isAllowed('egress', from, to, port) && isAllowed('ingress', to, from, port));
      return isOpen ? [] : [`${from.name} -> ${host}:${port}`];
    });
    expect([...new Set(closed)]).toEqual([]);
  });

  it('lets Prometheus alone, of its own namespace, to where parts tell of themselves', () => {
    const telling = made.filter((one) => portsOf(one).some(({ name }) => name === 'metrics'));
    const kinds = new Set(telling.map(({ template }) => template.metadata?.labels?.['app.kubernetes.io/name']));
    expect([...kinds].sort()).toEqual(['backup', 'board-service', 'edge', 'etcd', 'platform-api', 'sign-on-host']);
    for (const one of telling) {
      const port = portsOf(one).find(({ name }) => name === 'metrics')?.containerPort;
      const letIn = rulesOf(one)
        .flatMap(({ spec }) => spec?.ingress ?? [])
        .filter(({ ports = [] }) => ports.length === 0 || ports.some((allowed) => allowed.port === port));
      expect(letIn.map(({ from }) => from)).toEqual([
        [
          {
            namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } },
            podSelector: { matchLabels: { 'app.kubernetes.io/name': 'prometheus' } },
          },
        ],
      ]);
    }
  });

  it('has where Prometheus runs as a setting of the operator', () => {
    const { 'example/kustomization.yaml': operators = '' } = kubernetesFiles();
    expect(operators).toMatch(/\/spec\/ingress\/0\/from[\s\S]*kubernetes\.io\/metadata\.name: monitoring/);
    expect(kubernetesFiles()['base/settings.env']).toMatch(/^METRICS_PORT=9464$/m);
  });

  it('is closed to what no rule names', () => {
    const [edge, database] = ['edge-1', 'postgres-1'].map((name) => made.find((one) => one.name === name)!);
    expect(isAllowed('egress', edge!, database!, 5432)).toBe(false);
    expect(isAllowed('ingress', database!, edge!, 5432)).toBe(false);
    expect(policies.map(({ spec }) => spec)).toContainEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  });
});
