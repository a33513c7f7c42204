import { gzipSync } from 'node:zlib';
import type { Compilation, Compiler } from 'webpack';
import { integrationProblems } from '../budgets';
import { needsByImport } from '../screenNeeds';
import { sharedModules } from '../sharedModules';

const NAME = 'IntegrationBudgetPlugin';
const TRAVELS = /\.(js|css)$/;

/** What begins the bundle: its entry, and the files of the screens that pages open. */
interface Beginning {
  folder: string;
  entry: string;
  /** As absolute paths. */
  screens: readonly string[];
}

/** Scripts and styles until the remote is mounted, with what sends its calls, and all that there are. */
export function integrationFiles(
  compilation: Compilation,
  { entry, screens }: Pick<Beginning, 'entry' | 'screens'>,
): { mounted: string[]; all: string[] } {
  const begin = compilation.entrypoints.get(entry);
  if (!begin) throw new Error(`O pacote não tem a entrada "${entry}".`);
  const needs = needsByImport(compilation);
  const client = sharedModules().flatMap(({ key, file }) => (key === 'axios' ? [file] : []));
  const later = [...screens, ...client].flatMap((file) => {
    const found = needs.get(file);
    if (!found) throw new Error(`Ninguém carrega ${file} com import(): ajuste integration/webpack.config.ts.`);
    return found.files;
  });
  const first = [begin, ...begin.getChildren()].flatMap((group) => group.getFiles());
  const travels = (file: string) => TRAVELS.test(file);
  return {
    mounted: [...new Set([...first, ...later])].filter(travels),
    all: compilation
      .getAssets()
      .map(({ name }) => name)
      .filter(travels),
  };
}

/** Fails the build when other pages would fetch more than they may. */
export class IntegrationBudgetPlugin {
  constructor(readonly beginning: Beginning) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const files = integrationFiles(compilation, this.beginning);
          const weigh = (names: readonly string[]) =>
            names.reduce((sum, name) => {
              const content = compilation.getAsset(name)?.source.buffer();
              return sum + (content ? gzipSync(content, { level: 9 }).length : 0);
            }, 0);
          const problems = integrationProblems(this.beginning.folder, {
            mountedBytes: weigh(files.mounted),
            totalBytes: weigh(files.all),
          });
          compilation.errors.push(...problems.map((problem) => new compiler.webpack.WebpackError(problem)));
        },
      );
    });
  }
}
