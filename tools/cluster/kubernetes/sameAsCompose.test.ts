import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { IPodTemplateSpec } from 'kubernetes-models/v1/PodTemplateSpec';
import { parse, parseAllDocuments } from 'yaml';
import { portalRoot } from '../../build/portalRoot';
import { KUBERNETES_FOLDER, kubernetesFiles } from './files';

interface Composed {
  image?: string;
  command?: string[];
  environment?: Record<string, string>;
  healthcheck?: { test: string[]; interval: string; timeout: string; retries: number };
  profiles?: string[];
  tmpfs?: string | string[];
}

const read = (file: string): string => readFileSync(path.join(portalRoot, file), 'utf8');
const servicesIn = (file: string) =>
  (parse(read(file), { merge: true }) as { services: Record<string, Composed> }).services;
const [first, overlay] = [servicesIn('docker-compose.yml'), servicesIn('deploy/cluster/docker-compose.yml')];
const composed = Object.fromEntries(
  Object.keys({ ...first, ...overlay })
    .map((name): [string, Composed] => [
      name,
      { ...first[name], ...overlay[name], environment: { ...first[name]?.environment, ...overlay[name]?.environment } },
    ])
    .filter(([, { profiles }]) => profiles === undefined),
);

interface Workload {
  kind: string;
  metadata: { name: string };
  spec: { template?: IPodTemplateSpec };
}

const workloads = Object.keys(kubernetesFiles())
  .filter((name) => /^base\/.*\.yaml$/.test(name) && !name.endsWith('kustomization.yaml'))
  .flatMap((name) => parseAllDocuments(read(`${KUBERNETES_FOLDER}/${name}`)))
  .map((document) => document.toJS() as Workload)
  .filter(({ kind }) => kind === 'Deployment' || kind === 'StatefulSet');
const podOf = (name: string) => workloads.find(({ metadata }) => metadata.name === name)?.spec.template?.spec;

/** What ends before the processes is no Pod of its own. */
const ending: Record<string, string> = { prepare: 'platform-api-1', releases: 'edge-1' };
const containerOf = (name: string) =>
  ending[name] === undefined
    ? podOf(name)?.containers[0]
    : podOf(ending[name])?.initContainers?.find((container) => container.name === name);

const everyService = Object.entries(composed);
const lasting = everyService.filter(([name]) => ending[name] === undefined);

describe('Kubernetes says what compose says:', () => {
  it('the same parts under the same names', () => {
    expect(workloads.map(({ metadata }) => metadata.name).sort()).toEqual(lasting.map(([name]) => name).sort());
  });

  it.each(everyService)('%s with the same image, command and names of settings', (name, service) => {
    const container = containerOf(name);
    expect(container?.image).toBe(service.image);
    expect(container?.command).toEqual(service.command);
    const variables = new Map((container?.env ?? []).map((one) => [one.name, one]));
    expect([...variables.keys()]).toEqual(expect.arrayContaining(Object.keys(service.environment ?? {})));
    for (const [variable, text] of Object.entries(service.environment ?? {}))
      if (!text.includes('$')) expect(variables.get(variable)?.value).toBe(text);
    // Beyond those only what others are made of.
    const added = [...variables.values()].filter((one) => service.environment?.[one.name] === undefined);
    const values = [...variables.values()].map(({ value = '' }) => value).join(' ');
    expect(added.filter((one) => !values.includes(`$(${one.name})`))).toEqual([]);
  });

  it.each(lasting.filter(([, { healthcheck }]) => healthcheck))(
    '%s is asked as often and as patiently, for the same',
    (name, { healthcheck }) => {
      const probe = containerOf(name)?.readinessProbe;
      expect(probe).toMatchObject({
        periodSeconds: Number.parseInt(healthcheck?.interval ?? ''),
        timeoutSeconds: Number.parseInt(healthcheck?.timeout ?? ''),
        failureThreshold: healthcheck?.retries,
      });
      const [, asked] =
        /(\/readyz|\/readiness|endpoint health|\/dev\/tcp)/.exec(healthcheck?.test.join(' ') ?? '') ?? [];
      const inKubernetes = { 'endpoint health': '/health', '/dev/tcp': undefined }[asked ?? ''] ?? asked;
      expect(probe?.httpGet?.path).toBe(asked === '/dev/tcp' ? undefined : inKubernetes);
    },
  );

  it.each(lasting)('%s may write the same folders', (name, { tmpfs = [] }) => {
    const scratch = (podOf(name)?.volumes ?? []).filter(({ emptyDir }) => emptyDir).map((volume) => volume.name);
    const mounted = containerOf(name)?.volumeMounts?.filter((mount) => scratch.includes(mount.name)) ?? [];
    // Shared memory is a number in compose, and always there.
    const folders = mounted.map(({ mountPath }) => mountPath).filter((folder) => folder !== '/dev/shm');
    expect(folders.sort()).toEqual(
      [tmpfs]
        .flat()
        .map((folder) => folder.replace(/:.*/, ''))
        .sort(),
    );
  });

  it.each(['etcd', 'patroni', 'pooler', 'balancer'])('%s runs as the user of its image', (image) => {
    const [, user] = /useradd .*--uid (\d+) /.exec(read(`deploy/cluster/images/${image}/Dockerfile`)) ?? [];
    const pods = workloads.flatMap(({ spec }) => spec.template?.spec ?? []);
    const users = pods
      .filter(({ containers }) => containers[0]?.image === `portal-cluster-${image}`)
      .map(({ securityContext }) => securityContext?.runAsUser);
    expect(new Set(users)).toEqual(new Set([Number(user)]));
  });

  it('no half of the processes goes by both ways to the database', () => {
    const ways = (number: number) =>
      workloads
        .filter(({ metadata }) => metadata.name.endsWith(`-${number}`))
        .flatMap(({ spec }) => [
          ...(spec.template?.spec?.containers ?? []),
          ...(spec.template?.spec?.initContainers ?? []),
        ])
        .flatMap(({ env }) => (env ?? []).flatMap(({ value = '' }) => value.match(/\b(pooler|balancer)-\d/g) ?? []));
    expect(new Set(ways(1))).toEqual(new Set(['pooler-1', 'balancer-1']));
    expect(new Set(ways(2))).toEqual(new Set(['pooler-2', 'balancer-2']));
  });
});
