import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { portalRoot } from '../../build/portalRoot';
import { KUBERNETES_FOLDER, kubernetesFiles } from './files';
import { manifests } from './manifests';
import { containersOf, podTemplateOf } from './objects';
import { balancerSettings } from './ways';

const folder = path.join(portalRoot, KUBERNETES_FOLDER);
const objects = Object.values(manifests()).flat();
const templates = objects.flatMap((object) => podTemplateOf(object) ?? []);
const containers = templates.flatMap(containersOf);

describe('the manifests in deploy/cluster/kubernetes', () => {
  it('are what the sources say: otherwise run "pnpm manifests"', () => {
    const written = ['base', 'example'].flatMap((part) =>
      readdirSync(path.join(folder, part)).map((name) => `${part}/${name}`),
    );
    const files = kubernetesFiles();
    expect(written.sort()).toEqual(Object.keys(files).sort());
    for (const name of written) expect(readFileSync(path.join(folder, name), 'utf8')).toBe(files[name]);
  });

  it.each(objects.map((object) => [object.kind, object.metadata?.name, object] as const))(
    '%s %s has the shape of its kind',
    (_kind, _name, object) => expect(() => object.validate()).not.toThrow(),
  );

  it('name no two objects of a kind the same', () => {
    const names = objects.map(({ kind, metadata }) => `${kind} ${metadata?.name}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('name images without a registry or a version, which an operator gives', () => {
    expect(containers.map(({ image }) => image).filter((image) => !/^[a-z-]+$/.test(image ?? ''))).toEqual([]);
  });

  it('hold no value of a secret', () => {
    const { 'example/secrets.env.example': secrets = '' } = kubernetesFiles();
    expect(secrets.split('\n').filter((line) => !/^(#.*|[A-Z0-9_]+=)?$/.test(line))).toEqual([]);
    expect(objects.filter(({ kind }) => kind === 'Secret')).toEqual([]);
  });
});

describe('every Pod', () => {
  it('is confined as the namespace asks, without a token of Kubernetes', () => {
    for (const { spec } of templates) {
      expect(spec).toMatchObject({ automountServiceAccountToken: false, enableServiceLinks: false });
      expect(spec?.securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect(spec?.securityContext?.runAsUser).toBeGreaterThan(0);
    }
    for (const { securityContext } of containers)
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
  });

  it('says what it needs, and how much memory it may take at most', () => {
    for (const { resources } of containers) {
      expect(Object.keys(resources?.requests ?? {}).sort()).toEqual(['cpu', 'memory']);
      expect(resources?.limits?.['memory']).toBeDefined();
    }
  });

  it('that answers people has time to answer what it began before it is killed', () => {
    const drain = Number(/^DRAIN_SECONDS=(\d+)$/m.exec(kubernetesFiles()['base/settings.env'] ?? '')?.[1]);
    // What docs/operator.md "Stopping" gives to what is open once the drain is over.
    const open = 10;
    const answering = templates.filter((template) =>
      containersOf(template).some(({ readinessProbe }) => readinessProbe?.httpGet?.path === '/readyz'),
    );
    expect(answering).toHaveLength(8);
    for (const { spec } of answering) {
      const [, , seconds] = ['', ...(spec?.containers[0]?.lifecycle?.preStop?.exec?.command ?? [])];
      expect(spec?.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(Number(seconds) + drain + open);
    }
  });
});

describe('the settings of the balancers', () => {
  it('find the primary and a standby as the image does, by addresses that are asked for once', () => {
    const settings = balancerSettings();
    expect(settings.match(/^(listen|frontend|backend) \S+/gm)).toEqual([
      'listen primary',
      'frontend standby',
      'backend standbys',
      'backend primary_for_reads',
    ]);
    expect(settings).toMatch(/^ {2}default-server inter 1s fastinter 500ms fall 3 rise 1$/m);
    expect(settings).not.toMatch(/resolv|mode http$|edge/m);
    expect(settings).toContain('option httpchk OPTIONS /primary');
  });
});
