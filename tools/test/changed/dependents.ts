import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

export const isModule = (file: string): boolean => /\.([cm]?[jt]s|[jt]sx)$/.test(file);

const SPECIFIER = /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire(?:\.resolve)?\(\s*|\bjest\.\w+\(\s*)(['"`])([^'"`\n]+)\1/g;
const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx', '.mjs', '.js', '.cjs'];

/** What a module's source names, as files of the workspace. Packages of others are nothing here. */
export function importsOf(file: string, source: string, exists: (file: string) => boolean): string[] {
  return [...source.matchAll(SPECIFIER)].flatMap(([, , specifier = '']) => {
    const [, part, inside = ''] = /^@portal\/(shared|tools)(?:\/(.*))?$/.exec(specifier) ?? [];
    const path = part
      ? `${part}/${part === 'shared' ? posix.join('src', inside || 'index.ts') : inside}`
      : specifier.startsWith('.') && posix.join(posix.dirname(file), specifier);
    const found = path && ENDINGS.map((ending) => path + ending).find((one) => isModule(one) && exists(one));
    return found ? [found] : [];
  });
}

/** The changed files and whatever reaches one of them by imports, however far. */
export function withDependents(changed: readonly string[], imports: ReadonlyMap<string, readonly string[]>): string[] {
  const importers = new Map<string, string[]>();
  for (const [file, targets] of imports)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file]);
  const reached = new Set(changed);
  // A set hands out what is added while it is walked.
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return [...reached];
}

export function readImports(root: string, files: readonly string[]): Map<string, string[]> {
  const known = new Set(files);
  const modules = files.filter((file) => isModule(file) && existsSync(join(root, file)));
  return new Map(
    modules.map((file) => [file, importsOf(file, readFileSync(join(root, file), 'utf8'), (one) => known.has(one))]),
  );
}
