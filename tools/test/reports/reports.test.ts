import { endOfPage, listFlaky } from './counts';
import { difference } from './names';
import { slowestTable } from './slowest';
import { testsOfJest, testsOfPlaywright } from './tests';

it('reads the tests of a unit run with their files and times', () => {
  const report = {
    testResults: [{ name: '/portal/api/a.test.ts', assertionResults: [{ fullName: 'a day ends', duration: 12 }] }],
  };
  expect(testsOfJest(report, '/portal')).toEqual([{ file: 'api/a.test.ts', name: 'a day ends', milliseconds: 12 }]);
});

it('reads the tests of a browser run through their groups, and adds up what was tried again', () => {
  const spec = { title: 'moves', tests: [{ results: [{ duration: 5 }, { duration: 7 }] }] };
  const report = {
    suites: [
      {
        title: 'board/a.spec.ts',
        file: 'board/a.spec.ts',
        suites: [{ title: 'a card', file: 'board/a.spec.ts', specs: [spec] }],
      },
    ],
  };
  expect(testsOfPlaywright(report)).toEqual([{ file: 'e2e/board/a.spec.ts', name: 'a card moves', milliseconds: 12 }]);
});

it('lists the slowest twenty first', () => {
  const tests = Array.from({ length: 25 }, (_, index) => ({
    file: 'a',
    name: `n${index}`,
    milliseconds: index * 1000,
  }));
  const rows = slowestTable(tests).split('\n').slice(2);
  expect(rows).toHaveLength(20);
  expect(rows[0]).toBe('| 24.0 | `a` | n24 |');
});

it('tells what was added and removed, and counts a name that stood twice', () => {
  expect(difference(['a', 'b', 'b'], ['b', 'c'])).toEqual({ added: ['c'], removed: ['a', 'b'] });
});

it('lists the tests that passed only at the second attempt, with what their first attempt left', () => {
  const attempt = (status: string, error?: string, path?: string) => ({
    status,
    ...(error ? { error: { message: error } } : {}),
    attachments: path ? [{ path }] : [],
  });
  const spec = (title: string, status: string, ...results: ReturnType<typeof attempt>[]) => ({
    title,
    tests: [{ status, results }],
  });
  const suite = {
    title: 'a.spec.ts',
    file: 'a.spec.ts',
    suites: [
      {
        title: 'a card',
        file: 'a.spec.ts',
        specs: [
          spec(
            'moves',
            'flaky',
            attempt('failed', '\u001b[2mno card\u001b[22m\n\nat line 3', 'trace.zip'),
            attempt('passed'),
          ),
          spec('stays', 'expected', attempt('passed')),
          spec('goes', 'unexpected', attempt('failed', 'no'), attempt('failed', 'no')),
        ],
      },
    ],
  };
  expect(listFlaky(suite)).toEqual([
    { name: 'e2e/a.spec.ts › moves', error: 'no card\nat line 3', attachments: ['trace.zip'] },
  ]);
});

it('tells what the page of a failed attempt ended with, where its dialogs stand', () => {
  const lines = Array.from({ length: 30 }, (_, index) => `  - text: line ${index} [ref=e${index}] [cursor=pointer]`);
  const description = [
    '# Error details',
    '```',
    'no card',
    '```',
    '```yaml',
    ...lines,
    '```',
    '# Test source',
    '',
  ].join('\n');
  const told = endOfPage(description).split('\n');
  expect(told).toHaveLength(15);
  expect(told.at(-1)).toBe('- text: line 29');
  expect(endOfPage('# Error details')).toBe('');
});
