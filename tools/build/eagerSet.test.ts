import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { portalRoot } from './portalRoot';
import { sharedModules } from './sharedModules';

/** What the shell's first script reaches by static imports, as the bundler sees it. */
async function staticImports(entry: string): Promise<string[]> {
  const late = sharedModules().filter(({ eager }) => !eager);
  const { metafile } = await build({
    entryPoints: [entry],
    absWorkingDir: portalRoot,
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'nowhere',
    logLevel: 'silent',
    external: [
      'react',
      'react-dom',
      'react-router',
      'axios',
      'rxjs',
      '@module-federation/*',
      ...late.map(({ key }) => key),
    ],
    loader: { '.css': 'empty' },
  });
  return reached(metafile, entry);
}

function reached({ inputs }: Metafile, entry: string): string[] {
  const found = new Set<string>();
  const visit = (file: string) => {
    for (const { path, kind } of inputs[file]?.imports ?? []) {
      if (kind === 'dynamic-import' || found.has(path)) continue;
      found.add(path);
      visit(path);
    }
  };
  visit(entry);
  return [...found];
}

const eagerEntries = sharedModules()
  .filter(({ eager, file }) => eager && file.startsWith(join(portalRoot, 'shared/src')))
  .map(({ file }) => file.slice(portalRoot.length + 1));

// One that is fetched later stops the portal at start, with nothing but RUNTIME-006 in the console.
it.each(['host/src/main.ts', ...eagerEntries])(
  "%s uses only shared modules of the shell's first script",
  async (entry) => {
    const late = new Set(sharedModules().flatMap(({ key, eager }) => (eager ? [] : [key])));
    expect((await staticImports(entry)).filter((path) => late.has(path))).toEqual([]);
  },
);
