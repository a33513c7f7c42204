import type { AsyncDependenciesBlock, Compilation, Module } from 'webpack';
import { sharedModules } from './sharedModules';
import { isConsumed } from './sharedNames';

/** What importing a screen brings onto the page. */
export interface ScreenNeeds {
  /** Scripts and styles of the remote. */
  files: string[];
  /** Shared modules that the shell fetches for it; those that are on the page anyway are left out. */
  shared: string[];
}

/** The source file of a module, also after webpack merged it with others. */
export const sourceFile = (module: Module | null): string | undefined =>
  module
    ? (((module as Module & { rootModule?: Module }).rootModule ?? module).nameForCondition() ?? undefined)
    : undefined;

/** For each lazily imported source file, what the import fetches. */
export function needsByImport(compilation: Compilation): Map<string, ScreenNeeds> {
  const { chunkGraph, moduleGraph } = compilation;
  const eager = new Set(sharedModules().flatMap((module) => (module.eager ? [module.key] : [])));
  const needsOf = (block: AsyncDependenciesBlock): ScreenNeeds => {
    const chunks = chunkGraph.getBlockChunkGroup(block)?.chunks ?? [];
    const modules = chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
    const shared = modules.filter(isConsumed).map(({ options }) => options.shareKey);
    return {
      files: chunks.flatMap((chunk) => [...chunk.files]).sort(),
      shared: [...new Set(shared)].filter((key) => !eager.has(key)).sort(),
    };
  };

  const found = new Map<string, ScreenNeeds>();
  for (const module of compilation.modules)
    for (const block of module.blocks)
      for (const dependency of block.dependencies) {
        const file = sourceFile(moduleGraph.getModule(dependency));
        if (file) found.set(file, needsOf(block));
      }
  return found;
}
