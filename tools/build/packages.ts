import type { Compilation, Module } from 'webpack';

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
export function packageOf(file: string): string | undefined {
  const path = file.replaceAll('\\', '/');
  const [, store, name] = /node_modules\/\.pnpm\/([^/]+)\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
  if (name && !COMPILER_HELPERS.has(name)) return `${name}@${/@(\d[^_(]*)/.exec(store ?? '')?.[1] ?? '?'}`;
  const [, folder] = /\/shared\/src\/(bus|http|query|router|rxjs|session|ui)\//.exec(path) ?? [];
  return folder && `@portal/shared (${folder})`;
}

/** The modules of a module that webpack merged, or the module itself. */
export const partsOf = (module: Module): Module[] => (module as Merged).modules ?? [module];

/** The packages that stand in a build's files, each with the size of the modules that are used. */
export function packagesIn(compilation: Compilation): Record<string, number> {
  const sizes = new Map<string, number>();
  for (const module of compilation.modules) {
    if (compilation.chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
    for (const each of partsOf(module)) {
      const name = packageOf(each.nameForCondition() ?? '');
      if (name) sizes.set(name, (sizes.get(name) ?? 0) + each.size());
    }
  }
  return Object.fromEntries([...sizes].sort());
}

/** The packages that stand in more than one part. */
export function duplicatesAmong(lists: Readonly<Record<string, Readonly<Record<string, number>>>>): Duplicate[] {
  const holders = new Map<string, Duplicate['parts']>();
  for (const [part, packages] of Object.entries(lists))
    for (const [name, bytes] of Object.entries(packages))
      holders.set(name, [...(holders.get(name) ?? []), { part, bytes }]);
  return [...holders]
    .map(([name, parts]) => ({ name, parts }))
    .filter(({ parts }) => parts.length > 1)
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** One Portuguese sentence for each package that the page would hold twice. */
export const duplicateProblems = (duplicates: readonly Duplicate[]): string[] =>
  duplicates.map(({ name, parts }) => {
    const where = parts.map(({ part, bytes }) => `${part} ${Math.round(bytes / 1000)} kB`).join(', ');
    return `O pacote ${name} está em mais de uma parte (${where} de fontes): ofereça-o pelo portal em tools/build/sharedModules.ts, ou deixe-o em uma só.`;
  });
