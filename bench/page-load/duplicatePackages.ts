import path from 'node:path';
import webpack, { type Compilation, type Configuration, type Module } from 'webpack';
import { portalRoot } from '../../tools/build/portalRoot';

/** A package that more than one part of the portal brings along, so that the page would hold it twice. */
export interface Duplicate {
  name: string;
  /** The parts with the bytes of its sources that stand in each, before minification. */
  parts: { part: string; bytes: number }[];
}

const COMPILER_HELPERS = new Set(['@babel/runtime', 'tslib']);

interface Merged extends Module {
  modules?: Module[];
}

/**
 * The package that a module belongs to: `react@19.3.1` out of a path in pnpm's store, and the folders of `shared` that
 * must exist once. Nothing for the rest: rules and contracts are copied into whoever imports them, and a compiler's
 * helper functions belong to the code that it compiled.
 */
function packageOf(file: string): string | undefined {
  const [, store, name] = /node_modules\/\.pnpm\/([^/]+)\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file) ?? [];
  if (name && !COMPILER_HELPERS.has(name)) return `${name}@${/@(\d[^_(]*)/.exec(store ?? '')?.[1] ?? '?'}`;
  const [, folder] = /\/shared\/src\/(bus|http|query|router|rxjs|session|ui)\//.exec(file) ?? [];
  return folder && `@portal/shared (${folder})`;
}

/** The packages that stand in a build's files, each with the size of the modules that are used. */
function packagesIn(compilation: Compilation): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const module of compilation.modules) {
    if (compilation.chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
    for (const each of (module as Merged).modules ?? [module]) {
      const name = packageOf(each.nameForCondition() ?? '');
      if (name) sizes.set(name, (sizes.get(name) ?? 0) + each.size());
    }
  }
  return sizes;
}

async function compile(part: string, outputFolder: string): Promise<Map<string, number>> {
  const file = path.join(portalRoot, part, 'webpack.config.ts');
  const { default: configuration } = (await import(file)) as { default: Configuration };
  const compiler = webpack({
    ...configuration,
    output: { ...configuration.output, path: path.join(outputFolder, part) },
    // The builds' own caches are read and left as they are.
    cache:
      configuration.cache && typeof configuration.cache === 'object'
        ? ({ ...configuration.cache, readonly: true } as never)
        : false,
    optimization: { ...configuration.optimization, minimize: false },
  });
  const stats = await new Promise<webpack.Stats>((resolve, reject) =>
    compiler.run((failure, result) => (result ? resolve(result) : reject(failure ?? new Error(`${part}: no result`)))),
  );
  const packages = packagesIn(stats.compilation);
  await new Promise((resolve) => compiler.close(resolve));
  return packages;
}

/** Compiles the parts once more and compares which packages the modules of each come from. */
export async function duplicatePackages(parts: readonly string[], outputFolder: string): Promise<Duplicate[]> {
  const holders = new Map<string, Duplicate['parts']>();
  for (const part of parts)
    for (const [name, bytes] of await compile(part, outputFolder))
      holders.set(name, [...(holders.get(name) ?? []), { part, bytes }]);
  return [...holders]
    .map(([name, inParts]) => ({ name, parts: inParts }))
    .filter(({ parts: inParts }) => inParts.length > 1)
    .sort((a, b) => a.name.localeCompare(b.name));
}
