import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { portalRoot } from '../../build/portalRoot';
import { allFiles } from './changedFiles';
import { READS_FILES, fileReaders, fits, readersOf } from './fileReaders';

const inPortal = (file: string): string => join(portalRoot, file);

describe('the tests that read files by their path', () => {
  it('all stand in the list, so that a change of what they read runs them', () => {
    const tests = allFiles().filter((file) => /\.test\.tsx?$/.test(file) && existsSync(inPortal(file)));
    const readers = tests.filter((file) => READS_FILES.test(readFileSync(inPortal(file), 'utf8')));
    expect(readers.filter((file) => !(file in fileReaders))).toEqual([]);
  });

  it('exist, as do the paths that they read', () => {
    const files = allFiles();
    const paths = Object.values(fileReaders).flat();
    expect(Object.keys(fileReaders).filter((file) => !existsSync(inPortal(file)))).toEqual([]);
    expect(paths.filter((path) => !files.some((file) => fits(path, file)))).toEqual([]);
  });

  it('are found by what changed', () => {
    const readers = readersOf(['mf-kanban/remote.ts']);
    expect(readers).toContain('tools/contract/remoteContract.test.ts');
    expect(readers).not.toContain('shared/src/ui/tiers.test.ts');
  });
});
