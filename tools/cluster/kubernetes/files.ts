import { stringify } from 'yaml';
import { SECRETS, SETTINGS, settingsTaken } from './environment';
import { manifests } from './manifests';
import { NAMESPACE } from './names';
import { PROMETHEUS } from './network';
import { containersOf, podTemplateOf } from './objects';
import type { KubernetesObject } from './objects';
import { ownSettings, secretsToFill, usualSettings } from './settingsFiles';
import { BALANCER_SETTINGS, balancerSettings } from './ways';

/** Where they are written, from the root of the repository. */
export const KUBERNETES_FOLDER = 'deploy/cluster/kubernetes';

const WRITTEN = '# Written by `pnpm manifests` out of tools/cluster/kubernetes and the compose files.\n';

const yaml = (value: unknown): string => stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });

const kustomization = { apiVersion: 'kustomize.config.k8s.io/v1beta1', kind: 'Kustomization', namespace: NAMESPACE };

const base = (files: readonly string[]): string =>
  yaml({
    ...kustomization,
    resources: files,
    // Named after their contents: another setting is another Pod.
    configMapGenerator: [
      { name: SETTINGS, envs: ['settings.env'] },
      { name: BALANCER_SETTINGS, files: ['haproxy.cfg'] },
    ],
  });

/** What an operator copies and fills in: images, settings, secrets, host names. */
function operators(images: readonly string[]): string {
  const hosts = [
    { op: 'add', path: '/spec/ingressClassName', value: 'nginx' },
    { op: 'replace', path: '/spec/tls', value: [{ hosts: ['portal.example'], secretName: 'portal-tls' }] },
  ];
  const prometheus = [{ op: 'replace', path: '/spec/ingress/0/from', value: [PROMETHEUS] }];
  return yaml({
    ...kustomization,
    resources: ['../base'],
    images: images.map((name) => ({ name, newName: name, newTag: 'version' })),
    configMapGenerator: [{ name: SETTINGS, behavior: 'merge', envs: ['settings.env'] }],
    secretGenerator: [{ name: SECRETS, envs: ['secrets.env'] }],
    patches: [
      { target: { kind: 'Ingress', name: 'portal' }, patch: yaml(hosts) },
      { target: { kind: 'NetworkPolicy', name: 'metrics' }, patch: yaml(prometheus) },
    ],
  });
}

/** Everything that `pnpm manifests` writes, by its path below {@link KUBERNETES_FOLDER}. */
export function kubernetesFiles(): Record<string, string> {
  const files = manifests();
  const containers = Object.values(files).flat().map(podTemplateOf).flatMap(containersOf);
  const variables = containers.flatMap(({ env }) => env ?? []);
  const { settings, secrets } = settingsTaken(variables);
  const needed = secrets.filter((name) =>
    variables.some(({ valueFrom }) => valueFrom?.secretKeyRef?.key === name && !valueFrom.secretKeyRef.optional),
  );
  const images = [...new Set(containers.map(({ image = '' }) => image))];
  return {
    ...Object.fromEntries(
      Object.entries(files).map(([name, objects]) => [`base/${name}`, WRITTEN + documents(objects)]),
    ),
    'base/kustomization.yaml': WRITTEN + base(Object.keys(files)),
    'base/settings.env': usualSettings(settings),
    'base/haproxy.cfg': balancerSettings(),
    'example/kustomization.yaml': WRITTEN + operators(images),
    'example/settings.env': ownSettings,
    'example/secrets.env.example': secretsToFill(
      needed,
      secrets.filter((name) => !needed.includes(name)),
    ),
  };
}

const documents = (objects: readonly KubernetesObject[]): string =>
  objects.map((object) => yaml(object.toJSON())).join('---\n');
