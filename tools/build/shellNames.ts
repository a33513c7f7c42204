import { build } from 'esbuild';
import { portalRoot } from './portalRoot';
import { sharedModules } from './sharedModules';
import { WHOLE_MODULE } from '../../shared/src/remote/unmetNeeds';

/**
 * The names that each shared module exports, read from its source. A library that is shared as it is counts as giving
 * everything.
 */
export async function shellNames(): Promise<Record<string, string[]>> {
  const modules = sharedModules();
  const own = modules.filter(({ file }) => /\.tsx?$/.test(file));
  const { metafile } = await build({
    entryPoints: own.map(({ file }, index) => ({ in: file, out: String(index) })),
    absWorkingDir: portalRoot,
    outdir: '.',
    bundle: true,
    packages: 'external',
    format: 'esm',
    write: false,
    metafile: true,
    logLevel: 'silent',
    loader: { '.css': 'empty' },
  });
  return Object.fromEntries(
    modules.map((module) => {
      const exported = metafile.outputs[`${own.indexOf(module)}.js`]?.exports;
      return [module.key, exported ? [...exported].sort() : [WHOLE_MODULE]];
    }),
  );
}
