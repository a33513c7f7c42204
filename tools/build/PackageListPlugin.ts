import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Compiler } from 'webpack';
import { packagesIn } from './packages';
import { portalRoot } from './portalRoot';

const NAME = 'PackageListPlugin';

const listFile = (part: string): string => join(portalRoot, '.cache/build', `${part}.packages.json`);

/** Notes which packages a part's build holds, so that the parts can be compared without building any of them again. */
export class PackageListPlugin {
  constructor(private readonly part: string) {}

  apply(compiler: Compiler): void {
    if (compiler.options.mode !== 'production') return;
    compiler.hooks.afterEmit.tap(NAME, (compilation) => {
      mkdirSync(dirname(listFile(this.part)), { recursive: true });
      writeFileSync(listFile(this.part), JSON.stringify(packagesIn(compilation)));
    });
  }
}

/** What each of the parts noted at its last build; parts that were never built are left out. */
export function packageLists(parts: readonly string[]): Record<string, Record<string, number>> {
  const read = (part: string) => {
    try {
      return [[part, JSON.parse(readFileSync(listFile(part), 'utf8')) as Record<string, number>] as const];
    } catch {
      return [];
    }
  };
  return Object.fromEntries(parts.flatMap(read));
}
