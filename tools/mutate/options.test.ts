import { isMutated, mayNotice } from './folders';
import { readMutateOptions } from './options';

it('without a word everything is run, by two processes', () => {
  expect(readMutateOptions([])).toEqual({ places: [], survivorsOnly: false, workers: 2, help: false });
});

it('takes folders and files, with or without their last slash, and how to run them', () => {
  expect(readMutateOptions(['shared/src/domain/', 'api/a.ts', '--survivors', '--workers', '1'])).toEqual({
    places: ['shared/src/domain', 'api/a.ts'],
    survivorsOnly: true,
    workers: 1,
    help: false,
  });
});

it.each([
  [['--all'], 'There is no option --all.'],
  [['--workers'], '--workers takes a number from 1 on.'],
  [['--workers', '0'], '--workers takes a number from 1 on.'],
  [['--workers', 'many'], '--workers takes a number from 1 on.'],
])('refuses %j', (words, sentence) => {
  expect(readMutateOptions(words)).toBe(sentence);
});

describe('a folder of rules', () => {
  const folder = { folder: 'api/src/deals/engine', project: 'node', tests: ['api/src/limits.test.ts'] } as const;

  it('is mutated without its tests and declarations, or only in the files that are named', () => {
    const files = [
      'api/src/deals/engine/a.ts',
      'api/src/deals/engine/deep/b.tsx',
      'api/src/deals/engine/a.test.ts',
      'api/src/deals/engine2/c.ts',
    ];
    expect(files.filter((file) => isMutated(folder, file))).toEqual(files.slice(0, 2));
    expect(files.filter((file) => isMutated({ ...folder, files: ['deep/b.tsx'] }, file))).toEqual([files[1]]);
    expect(files.filter((file) => isMutated({ ...folder, without: ['a.ts'] }, file))).toEqual([files[1]]);
  });

  it('is noticed by its own tests and by those that are named', () => {
    const tests = [
      'api/src/deals/engine/a.test.ts',
      'api/src/limits.test.ts',
      'api/src/other.test.ts',
      'api/src/deals/engine/a.ts',
    ];
    expect(tests.filter((file) => mayNotice(folder, file))).toEqual(tests.slice(0, 2));
  });
});
