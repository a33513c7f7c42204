import type { Compilation, Module } from 'webpack';
import { WHOLE_MODULE } from '../../shared/src/remote/unmetNeeds';

interface ConsumeSharedModule extends Module {
  options: { shareKey: string };
}

/** Whether a module stands for one that the shell shares. */
export const isConsumed = (module: Module): module is ConsumeSharedModule => module.type === 'consume-shared-module';

/** What a compilation takes from each shared module: the names that its code refers to, read before modules are merged. */
export function takenNames(compilation: Compilation): Record<string, string[]> {
  const taken = new Map<string, Set<string>>();
  for (const module of compilation.modules) {
    if (!isConsumed(module)) continue;
    const names = taken.get(module.options.shareKey) ?? new Set<string>();
    taken.set(module.options.shareKey, names);
    for (const connection of compilation.moduleGraph.getIncomingConnections(module)) {
      if (!connection.dependency || !connection.isActive(undefined)) continue;
      for (const reference of connection.dependency.getReferencedExports(compilation.moduleGraph, undefined)) {
        const path = Array.isArray(reference) ? reference : reference.name;
        const name = path[0];
        // An import for its effects, or of a namespace whose members are read in a way that the build cannot follow.
        if (name !== undefined) names.add(String(name));
        else if (connection.dependency.type !== 'harmony side effect evaluation') names.add(WHOLE_MODULE);
      }
    }
  }
  return Object.fromEntries([...taken].sort().map(([key, names]) => [key, [...names].sort()]));
}

/** The names that a module exports, or {@link WHOLE_MODULE} alone where the build cannot tell. */
export function exportedNames(compilation: Compilation, module: Module): string[] {
  const provided = compilation.moduleGraph.getExportsInfo(module).getProvidedExports();
  return Array.isArray(provided) ? provided.map(String).sort() : [WHOLE_MODULE];
}
