import { figuresOf } from './outcome';
import type { Fate, Outcome } from './outcome';
import { survivorsText } from './survivorsText';
import { withRow } from './table';

const outcome = (fate: Fate, change: Partial<Outcome> = {}): Outcome => ({
  id: 'rules.ts#1',
  file: 'rules.ts',
  line: 3,
  kind: 'comparison',
  original: 'a < b',
  mutated: '(a) <= (b)',
  fate,
  ...change,
});
const run = [outcome('killed'), outcome('endless'), outcome('survived'), outcome('unreached'), outcome('excused')];

it('counts what is endless as noticed, what no test reaches as survived, and leaves out what is excused', () => {
  expect(figuresOf([...run, outcome('killed', { file: 'other.ts' })])).toEqual({
    files: 2,
    mutants: 6,
    killed: 3,
    survived: 2,
    excused: 1,
    percent: 60,
  });
});

it('rounds a share down, so that 85 % stands only where 85 % were noticed', () => {
  const many = [...Array<Outcome>(1699).fill(outcome('killed')), ...Array<Outcome>(301).fill(outcome('survived'))];
  expect(figuresOf(many).percent).toBe(84.9);
});

it('lists the survivors of each file with what was changed and where', () => {
  expect(
    survivorsText([
      ...run,
      outcome('survived', { line: 9, kind: 'statement', original: 'go(\n  a,\n);', mutated: '' }),
    ]),
  ).toBe(`rules.ts: 3 of 6
  3  comparison: a < b  →  (a) <= (b)
  3  comparison (no test comes here): a < b  →  (a) <= (b)
  9  statement: go( a, );  →  removed
`);
});

describe('the table of the document', () => {
  const document = '# Checks\n\n<!-- mutants -->\n<!-- /mutants -->\n\nMore.\n';
  const figures = { files: 2, mutants: 1200, killed: 900, survived: 200, excused: 100, percent: 81.8 };

  it('gets a row for a folder, in the order of their names, and keeps everything around it', () => {
    const both = withRow(withRow(document, 'b', figures), 'a', figures);
    expect(both.match(/^\| `.*/gm)?.map((row) => row.replaceAll(/ +/g, ' '))).toEqual([
      '| `a` | 2 | 1,200 | 900 | 200 | 100 | 81.8 % |',
      '| `b` | 2 | 1,200 | 900 | 200 | 100 | 81.8 % |',
    ]);
    expect(both.startsWith('# Checks\n\n<!-- mutants -->\n\n| Folder')).toBe(true);
    expect(both.endsWith('<!-- /mutants -->\n\nMore.\n')).toBe(true);
  });

  it('has a folder once, however often that is run', () => {
    const twice = withRow(withRow(document, 'a', figures), 'a', { ...figures, killed: 1000, percent: 90.9 });
    expect(twice.match(/^\| `.*/gm)).toHaveLength(1);
    expect(twice).toContain('90.9 %');
  });

  it('is looked for where the document has it', () => {
    expect(() => withRow('# Checks\n', 'a', figures)).toThrow('docs/checks.md has no place for the table');
  });
});
