import path from 'node:path';

/** What is mutated together and stands in one row of docs/checks.md. */
export interface MutatedFolder {
  /** From the root of the workspace. */
  folder: string;
  /** Only these files of it; without a list, all of them. */
  files?: readonly string[];
  /** Files with nothing to decide. */
  without?: readonly string[];
  /** Where tests of them stand besides the folder itself: files or folders. */
  tests?: readonly string[];
  /** Whose world the tests run in: a project of jest.config.mjs. Rules without a page are quickest in 'node'. */
  project: 'browser' | 'node';
}

/** The pure rules: what is mutated when `pnpm mutants` is asked for no folder in particular. */
export const mutatedFolders: readonly MutatedFolder[] = [
  { folder: 'shared/src/domain', project: 'node' },
  { folder: 'shared/src/session', project: 'browser' },
];

/** Whether a file is mutated with a folder; `file` counts from the root of the workspace. */
export function isMutated({ folder, files, without }: MutatedFolder, file: string): boolean {
  if (!file.startsWith(`${folder}/`) || !/\.tsx?$/.test(file) || /\.(test|d)\.tsx?$/.test(file)) return false;
  const inside = path.posix.relative(folder, file);
  return (files?.includes(inside) ?? true) && !without?.includes(inside);
}

/** Whether a test file may notice what happens to a folder. */
export const mayNotice = ({ folder, tests = [] }: MutatedFolder, file: string): boolean =>
  /\.test\.tsx?$/.test(file) && [folder, ...tests].some((place) => file === place || file.startsWith(`${place}/`));
