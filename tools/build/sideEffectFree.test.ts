import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack, { type Module, type Stats } from 'webpack';
import { commonPreset, SIDE_EFFECT_FREE } from './commonPreset';
import { packageOf, partsOf } from './packages';
import { portalRoot } from './portalRoot';

const store = join(portalRoot, 'node_modules/.pnpm');

/** The ES modules of the packages that the preset calls free of side effects. */
function modulesOf(beginning: string): string[] {
  const [scope = '', name = ''] = beginning.split('/');
  return readdirSync(store)
    .filter((folder) => folder.startsWith(`${scope}+${name}`))
    .map((folder) => join(store, folder, 'node_modules', scope, (folder.split('@')[1] ?? '').slice(scope.length), 'es'))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.js'))
        .map((file) => join(folder, file)),
    );
}

it.each(SIDE_EFFECT_FREE)('no file of %s… is there for what it does when it is loaded', (beginning) => {
  const files = modulesOf(beginning);
  expect(files.length).toBeGreaterThan(0);
  // An import without a name, or a line that writes to the page.
  const effect = /^(import\s*['"]|(window|document|globalThis)[.[]|[A-Z]\w+\.prototype\.)/m;
  expect(files.filter((file) => effect.test(readFileSync(file, 'utf8')))).toEqual([]);
});

async function packagesOfBuild(source: string): Promise<Set<string | undefined>> {
  const folder = mkdtempSync(join(tmpdir(), 'side-effects-'));
  // Beside the sources of shared, where the packages resolve.
  const entry = join(portalRoot, 'shared/src', `sideEffects.${process.pid}.ts`);
  writeFileSync(entry, source);
  try {
    const stats = await new Promise<Stats>((resolve, reject) => {
      webpack(
        { ...commonPreset('shared'), entry, cache: false, output: { path: folder }, optimization: { minimize: false } },
        (error, done) => (done && !done.hasErrors() ? resolve(done) : reject(error ?? new Error(done?.toString()))),
      );
    });
    const { modules, chunkGraph } = stats.compilation;
    const kept = [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0);
    return new Set(kept.flatMap((module: Module) => partsOf(module)).map(nameOf));
  } finally {
    rmSync(entry);
    rmSync(folder, { recursive: true });
  }
}

const nameOf = (module: Module) => packageOf(module.nameForCondition() ?? '')?.replace(/@[\d.?]+$/, '');

it('a build leaves out what nothing uses of them and keeps what something does', async () => {
  const packages = await packagesOfBuild(
    "import Select from 'antd/es/select';\nObject.assign(globalThis, { kept: Select });\n",
  );
  for (const kept of [
    '@rc-component/select',
    '@rc-component/virtual-list',
    '@rc-component/trigger',
    '@ant-design/cssinjs',
  ])
    expect(packages).toContain(kept);
  for (const unused of ['@rc-component/async-validator', '@rc-component/mini-decimal'])
    expect(packages).not.toContain(unused);
}, 600_000);
