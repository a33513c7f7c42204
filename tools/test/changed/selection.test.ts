import { selectionFor, type Change } from './selection';

const change = (changed: readonly string[], more: Partial<Change> = {}): Change => ({
  changed,
  deleted: [],
  allFiles: [
    'api/src/boards/boards/boards.test.ts',
    'shared/src/domain/values/money.test.ts',
    'tools/test/settings.test.ts',
  ],
  pathsOf: (remote) => (remote === 'mf-kanban' ? ['/kanban', '/kanban/pipe/:token'] : ['/apolices']),
  browser: false,
  ...more,
});

const wordsOf = (selection: ReturnType<typeof selectionFor>, name: string): string[] =>
  selection.steps.find((step) => step.name === name)?.commands.map(({ words }) => words.join(' ')) ?? [];
const names = (selection: ReturnType<typeof selectionFor>) => selection.steps.map(({ name }) => name);

const CARD = 'mf-kanban/src/board/Card.tsx';

describe('a change in one remote', () => {
  const selection = selectionFor(change([CARD]));

  it('runs every step, the contract of that remote before its browser tests', () => {
    expect(names(selection)).toEqual(['lint', 'contract', 'unit', 'browser']);
    expect(wordsOf(selection, 'contract')).toEqual(['tsx tools/contract/contract.ts mf-kanban --without-types']);
    expect(selection.steps.at(-1)?.needs).toEqual(['contract']);
  });

  it('checks types and rules of everything, and the format of the changed file alone', () => {
    expect(wordsOf(selection, 'lint')[0]).toBe('oxlint');
    expect(wordsOf(selection, 'lint').at(-1)).toContain(`prettier --check ${CARD} `);
  });

  it('runs the unit tests that import it, and those that read its text', () => {
    expect(wordsOf(selection, 'unit')[0]).toMatch(/--findRelatedTests mf-kanban\S+ tools\/test\/settings\.test\.ts$/);
  });

  it('runs the browser tests of the board, and of the accessibility of screens the rows of that remote', () => {
    const grep = new RegExp(selection.steps.at(-1)?.commands[0]?.words[5] ?? '');
    const taken = [
      'board/moveCard.spec.ts moves a card',
      'accessibility.spec.ts a checker finds nothing in the frame on /kanban at 390 pixels',
    ];
    const left = [
      'proposals/terms.spec.ts the terms',
      'faults/faultTable.spec.ts the fault "is down" of a release in use leaves the shell usable',
      'accessibility.spec.ts a checker finds nothing in the frame on /apolices at 390 pixels',
      'faults/remoteFaults.spec.ts a remote that is down',
    ];
    expect(taken.filter((title) => !grep.test(` ${title}`))).toEqual([]);
    expect(left.filter((title) => grep.test(` ${title}`))).toEqual([]);
  });

  it('says for each step why, and what it leaves out', () => {
    expect(selection.because).toHaveLength(4);
    expect(selection.leftOut.join()).toContain('browser tests of other remotes');
  });
});

describe('a change of what all remotes stand on', () => {
  const MONEY = 'shared/src/domain/values/money.ts';

  it('leaves the browser tests and the contracts out, and says so', () => {
    const selection = selectionFor(change([MONEY]));
    expect(names(selection)).toEqual(['lint', 'unit']);
    expect(selection.leftOut).toHaveLength(2);
  });

  it('runs all browser tests when they are asked for and no folder of them looks at it alone', () => {
    const selection = selectionFor(change([MONEY], { browser: true }));
    expect(wordsOf(selection, 'browser')[0]).not.toContain('--grep');
  });

  it('runs those of a folder that some look at', () => {
    const selection = selectionFor(change(['api/src/portal/helpDesk/routes.ts'], { browser: true }));
    expect(wordsOf(selection, 'browser')[0]).toContain('helpDesk');
    expect(wordsOf(selection, 'browser')[0]).not.toContain('signOn');
  });
});

describe('what no import leads to', () => {
  it('runs all tests of a folder whose data files changed', () => {
    const selection = selectionFor(change(['api/src/platform/database/migrations/0050_example.sql']));
    expect(wordsOf(selection, 'unit')[0]).toContain('api/src/boards/boards/boards.test.ts');
    expect(wordsOf(selection, 'unit')[0]).not.toContain('money.test.ts');
  });

  it('checks the types when a module is gone', () => {
    const selection = selectionFor(change([], { deleted: ['mf-kanban/src/board/Gone.tsx'] }));
    expect(wordsOf(selection, 'lint')).toContain('oxlint');
  });

  it.each(['pnpm-lock.yaml', 'package.json', 'pnpm-workspace.yaml'])('takes %s as a change of everything', (file) => {
    const selection = selectionFor(change([file]));
    expect(wordsOf(selection, 'lint')[0]).toBe('oxlint');
    expect(wordsOf(selection, 'lint').at(-1)).toContain('prettier --check . ');
    expect(wordsOf(selection, 'unit')[0]).not.toContain('--findRelatedTests');
  });

  it('looks at the format of a page of the docs, and at nothing else', () => {
    expect(names(selectionFor(change(['docs/law.md'])))).toEqual(['lint']);
  });

  it.each([
    ['whose last taker may be gone', { deleted: ['mf-kanban/src/board/Gone.tsx'] }],
    ['whose package a module may no longer take', { changed: ['mf-kanban/package.json'] }],
  ])('looks everywhere for what nobody uses, %s', (_what, differs) => {
    expect(wordsOf(selectionFor(change([], differs)), 'lint').join()).toContain('knip');
  });

  it('runs nothing when nothing changed', () => {
    expect(selectionFor(change([])).steps).toEqual([]);
  });
});
