import { build, type Metafile } from 'esbuild';
import { portalRoot } from './portalRoot';
import { sharedModules } from './sharedModules';

/** What a script reaches by static imports, as the bundler sees it. */
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

/** Of RxJS the shell takes the few classes that its bus stands on, not what a remote may ask for. */
const isLate = ({ key, eager }: { key: string; eager: boolean }) => !eager && key !== 'rxjs';

it('the first script waits for no call, no federation and no component: none of it is imported at once', async () => {
  const late = new Set(
    sharedModules()
      .filter(isLate)
      .map(({ key }) => key),
  );
  const reached = await staticImports('host/src/main.ts');
  expect(reached.filter((path) => late.has(path) || path.startsWith('@module-federation/'))).toEqual([]);
});
