import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { portalRoot, remoteFolders } from '../../build/portalRoot';
import { browserPattern, browserTests } from './browserTests';
import { allFiles } from './changedFiles';
import { fits } from './fileReaders';

const files = allFiles().filter((file) => existsSync(join(portalRoot, file)));
const specs = files.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file));
const isNamed = (spec: string): boolean => Object.keys(browserTests).some((name) => spec.startsWith(`e2e/${name}`));

describe('the browser tests of a folder', () => {
  it('are named for every file of tests', () => {
    expect(specs.filter((spec) => !isNamed(spec))).toEqual([]);
  });

  it('exist, as do the folders that they look at', () => {
    const gone = Object.entries(browserTests).flatMap(([tests, { looksAt }]) => [
      ...(specs.some((spec) => spec.startsWith(`e2e/${tests}`)) ? [] : [tests]),
      ...looksAt.filter((folder) => !files.some((file) => fits(folder, file))),
    ]);
    expect(gone).toEqual([]);
  });

  it('have the row by which one remote is picked', () => {
    for (const [tests, { row }] of Object.entries(browserTests)) {
      if (!row) continue;
      const [before = ''] = row.split('{');
      expect(readFileSync(join(portalRoot, 'e2e', tests), 'utf8')).toContain(`${before}\${`);
    }
  });

  it.each(remoteFolders())('hold something for %s', (remote) => {
    expect(browserPattern([`${remote}/src/Page.tsx`], () => ['/page'])).toContain('on \\/page at');
  });

  it('are picked by a change of themselves', () => {
    expect(browserPattern(['e2e/lists/lists.spec.ts'], () => [])).toBe('(^| )lists\\/');
  });
});
