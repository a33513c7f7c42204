import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { portalRoot } from './portalRoot';
import { copyChanged, serviceBundles } from './services';

const packageOf = (module: string): string => module.split('/', module.startsWith('@') ? 2 : 1).join('/');

/** The packages that the bundle of an entry leaves to Node, which looks for them beside the bundle. */
async function packagesOf(entry: string): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: portalRoot,
    entryPoints: [entry],
    bundle: true,
    write: false,
    outdir: 'unused',
    format: 'esm',
    platform: 'node',
    metafile: true,
    logLevel: 'silent',
    plugins: [
      {
        name: 'packages-stay-outside',
        setup(bundler) {
          bundler.onResolve({ filter: /^[^./]/ }, ({ kind, path }) =>
            kind === 'entry-point' || path.startsWith('@portal/') ? undefined : { path, external: true },
          );
        },
      },
    ],
  });
  const imported = Object.values(metafile.outputs).flatMap(({ imports }) => imports.filter(({ external }) => external));
  const modules = imported.map(({ path }) => path).filter((path) => !/^node:/.test(path));
  return [...new Set(modules.map(packageOf))].filter((name) => !builtinModules.includes(name));
}

describe('the bundle of a process', () => {
  it.each(Object.entries(serviceBundles))(
    'takes only packages that its part declares: %s',
    async (_name, { entry }) => {
      const part = entry.split('/', 1)[0] ?? '';
      const { dependencies } = JSON.parse(await readFile(join(portalRoot, part, 'package.json'), 'utf8')) as {
        dependencies: Record<string, string>;
      };
      expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(await packagesOf(entry)));
    },
  );
});

describe('what a process reads beside its bundle', () => {
  const copied = async (file: string) => ({
    text: await readFile(file, 'utf8'),
    changed: (await stat(file, { bigint: true })).ctimeNs,
  });
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-copies-'));
    await mkdir(join(folder, 'from'));
    await writeFile(join(folder, 'from/0001_tables.sql'), 'CREATE TABLE a ();');
    await copyChanged(join(folder, 'from'), join(folder, 'to'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('stays in place while nothing changes, because another start of the clone may be reading it', async () => {
    const before = await copied(join(folder, 'to/0001_tables.sql'));
    await copyChanged(join(folder, 'from'), join(folder, 'to'));
    expect(await copied(join(folder, 'to/0001_tables.sql'))).toEqual(before);
  });

  it('follows what changed, came and went', async () => {
    await writeFile(join(folder, 'from/0001_tables.sql'), 'CREATE TABLE b ();');
    await writeFile(join(folder, 'from/0002_more.sql'), '');
    await copyChanged(join(folder, 'from'), join(folder, 'to'));
    expect(await readFile(join(folder, 'to/0001_tables.sql'), 'utf8')).toBe('CREATE TABLE b ();');
    await rm(join(folder, 'from/0001_tables.sql'));
    await copyChanged(join(folder, 'from'), join(folder, 'to'));
    expect(await readdir(join(folder, 'to'))).toEqual(['0002_more.sql']);
  });

  it('may be a single file', async () => {
    await copyChanged(join(folder, 'from/0001_tables.sql'), join(folder, 'one.sql'));
    expect(await readFile(join(folder, 'one.sql'), 'utf8')).toBe('CREATE TABLE a ();');
  });
});
