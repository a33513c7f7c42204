import { join, relative } from 'node:path';
import { build, type BuildFailure } from 'esbuild';
import type { ReadDefinition } from '../../build/readDefinition';
import { counted, type Check } from '../check';

/** Whether every screen and part that is described is there, finds what it imports, and is exported as the default. */
export async function checkScreens(
  { screens, parts }: Pick<ReadDefinition, 'screens' | 'parts'>,
  root: string,
): Promise<Check> {
  const files = [...new Set([...Object.values(screens), ...Object.values(parts)])];
  const problems = (await Promise.all(files.map((file) => screenProblems(file, root)))).flat();
  return { title: 'Telas', note: counted(files.length, 'tela', 'telas'), problems };
}

async function screenProblems(file: string, root: string): Promise<string[]> {
  const shown = relative(root, file);
  try {
    const { metafile } = await build({
      entryPoints: [file],
      absWorkingDir: root,
      outdir: join(root, '.cache/contract'),
      bundle: true,
      packages: 'external',
      format: 'esm',
      write: false,
      metafile: true,
      logLevel: 'silent',
      loader: { '.css': 'empty', '.svg': 'empty', '.png': 'empty', '.webp': 'empty', '.woff2': 'empty' },
    });
    const exported = Object.values(metafile.outputs).find(({ entryPoint }) => entryPoint === shown)?.exports ?? [];
    return exported.includes('default') ? [] : [`A tela ${shown} precisa de uma exportação padrão: "export default".`];
  } catch (failure) {
    return (failure as BuildFailure).errors.map(
      ({ text, location }) =>
        `A tela ${shown} não compila: ${text} (${location?.file ?? shown}${location ? `:${location.line}` : ''}).`,
    );
  }
}
