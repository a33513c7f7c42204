import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { filePackages } from './filePackages';
import { portalRoot } from './portalRoot';

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'api/src', 'host/edge', 'shared/src'], {
  cwd: portalRoot,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(portalRoot, file), 'utf8') }));

/** Files of packages that a source asks Node for while it runs, as it writes them. */
const filesOf = (text: string): string[] =>
  /\bcreateRequire\(/.test(text)
    ? [...text.matchAll(/[`'"](@[^/`'"]+\/[^`'"]+\.(?:json|ttf|csv|txt))[`'"]/g)].map(([, file]) => file!)
    : [];
const asking = sources.flatMap(({ file, text }) => filesOf(text).map((wanted) => ({ file, wanted })));

describe('a file of a package that a process reads at run time', () => {
  it('is one that the image holds', () => {
    expect(asking.map(({ wanted }) => wanted)).toContain('@zxcvbn-ts/language-common/src/passwords.json');
    const missing = asking.filter(
      ({ wanted }) => !filePackages.some(({ name, needed }) => wanted.startsWith(`${name}/`) && needed.test(wanted)),
    );
    expect(missing).toEqual([]);
  });

  it('is named by every source that asks Node for a package', () => {
    const unclear = sources.filter(({ text }) => /\bcreateRequire\(/.test(text) && filesOf(text).length === 0);
    expect(unclear.map(({ file }) => file)).toEqual([]);
  });

  it.each(filePackages)('lies in a package that its part has: $name', ({ part, name }) => {
    expect(() =>
      createRequire(path.join(portalRoot, part, 'package.json')).resolve(`${name}/package.json`),
    ).not.toThrow();
  });
});
