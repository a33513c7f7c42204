import { readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import { portalRoot } from './portalRoot';
import { serviceBundles } from './services';

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
