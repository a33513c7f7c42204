import { transformSync } from '@swc/core';
import { instrument } from './instrument';

/** The changes that are made to a piece of code, as `kind: original → mutated`. */
const changesOf = (source: string): string[] =>
  instrument(source, 'rules.ts').mutants.map(
    ({ kind, original, mutated }) => `${kind}: ${original} → ${mutated || 'removed'}`,
  );

interface Running {
  /** What the piece of code exports, with one mutant active or none. */
  exports: Record<string, (...given: unknown[]) => unknown>;
  reached: Set<string>;
}

function run(source: string, active: string | null = null): Running {
  const { code } = instrument(source, 'rules.ts');
  const { code: plain } = transformSync(code, {
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'commonjs' },
  });
  const reached = new Set<string>();
  const mutants = {
    of: (file: string) => (number: number) => {
      reached.add(`${file}#${number}`);
      return `${file}#${number}` === active;
    },
  };
  const exports = {} as Running['exports'];
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function('exports', 'globalThis', plain)(exports, { mutants });
  return { exports, reached };
}

describe('each operator', () => {
  it.each<[string, string, string[]]>([
    ['exchanges arithmetic', 'a * b;', ['arithmetic: a * b → (a) / (b)']],
    ['leaves joined texts together', 'a + `x`;', ["text: `x` → ''"]],
    ['turns a sign', '-a;', ['arithmetic: -a → a']],
    ['counts the other way', 'a++;', ['arithmetic: a++ → a--']],
    ['adds the other way', 'a += b;', ['arithmetic: a += b → (a) -= (b)']],
    [
      'moves a boundary, turns it, and decides it beforehand',
      'a < b;',
      [
        'comparison: a < b → (a) <= (b)',
        'comparison: a < b → (a) >= (b)',
        'condition: a < b → true',
        'condition: a < b → false',
      ],
    ],
    ['exchanges and for or', 'a && b;', ['logical: a && b → (a) || (b)']],
    ['drops what stands in for nothing', 'a ?? b;', ['logical: a ?? b → (a) && (b)']],
    ['drops a not', '!a;', ['negation: !a → a']],
    ['turns a boolean', 'x = true;', ['boolean: true → false']],
    ['counts one more', 'x = 7;', ['number: 7 → 7 + 1']],
    [
      'empties a text, and fills an empty one',
      "x = ['a', ''];",
      ["collection: ['a', ''] → []", "text: 'a' → ''", "text: '' → 'mutated'"],
    ],
    ['empties a list, and fills an empty one', 'x = [[]];', ['collection: [[]] → []', "collection: [] → ['mutated']"]],
    ['empties an object', 'x = { a };', ['collection: { a } → {}']],
    ['leaves a call out', 'x = a.trim();', ['call: a.trim() → a']],
    ['exchanges a call for its opposite', 'x = a.some(b);', ['call: a.some(b) → a.every(b)']],
    ['makes an optional access a plain one', 'x = a?.b.c;', ['chain: a?.b.c → a.b.c']],
    ['gives nothing back', 'const f = () => a;', ['return: a → undefined']],
    ['leaves out a refusal', 'throw a;', ['statement: throw a; → removed']],
  ])('%s', (_what, source, changes) => {
    expect(changesOf(source).filter((change) => !change.startsWith('statement') || changes.includes(change))).toEqual(
      changes,
    );
  });

  it('leaves out a statement that does something', () => {
    expect(changesOf('go();')).toEqual(['statement: go(); → removed']);
  });

  it('decides every condition, whatever it is', () => {
    const conditions = changesOf('if (a) b; while (c) d; for (; e; ) f; x = g ? h : i;')
      .filter((change) => change.startsWith('condition'))
      .map((change) => change.slice(11));
    expect(conditions).toEqual(['a', 'c', 'e', 'g'].flatMap((name) => [`${name} → true`, `${name} → false`]));
  });
});

it('names, types and addresses of modules stay as they are', () => {
  expect(
    changesOf(`import a from 'a';
      export type Kind = 'one' | 'two';
      interface Thing { kind: 'one'; }
      const { 0: first, 'b': second } = a as { 0: 'x'; b: 'y' };
      export * from 'b';`),
  ).toEqual([]);
  expect(changesOf("x = { 1: a, 'b-c': d };")).toEqual([
    "statement: x = { 1: a, 'b-c': d }; → removed",
    "collection: { 1: a, 'b-c': d } → {}",
  ]);
});

describe('the instrumented code', () => {
  const source = `
    export function price(amount: number, days: number | null): string {
      if (amount <= 0) throw new Error('nothing to insure');
      const [least] = [amount?.toString().length];
      let parts: string[] = [];
      for (let day = 0; day < (days ?? 2); day += 1) parts = [...parts, \`\${day}:\${amount * least}\`];
      return parts.join(' ').trim();
    }`;

  it('does what it always did while no mutant is active, and tells which it passed', () => {
    const { exports, reached } = run(source);
    expect(exports.price?.(5, null)).toBe('0:5 1:5');
    expect(() => exports.price?.(0, 1)).toThrow('nothing to insure');
    expect(reached).toEqual(new Set(instrument(source, 'rules.ts').mutants.map(({ id }) => id)));
  });

  it('does something else with the one that is active, and only that', () => {
    const idOf = (original: string, mutated: string) =>
      instrument(source, 'rules.ts').mutants.find((one) => one.original === original && one.mutated === mutated)?.id ??
      null;
    expect(run(source, idOf('amount * least', '(amount) / (least)')).exports.price?.(15, 1)).toBe('0:7.5');
    expect(run(source, idOf('days ?? 2', '(days) && (2)')).exports.price?.(5, null)).toBe('');
    expect(run(source, idOf('amount <= 0', '(amount) < (0)')).exports.price?.(0, 1)).toBe('0:0');
    expect(run(source, idOf("throw new Error('nothing to insure');", '')).exports.price?.(0, 1)).toBe('0:0');
  });

  it('keeps every line where it was, so that a failure names the line that people read', () => {
    const { code } = instrument(source, 'rules.ts');
    expect(code.split('\n')).toHaveLength(source.split('\n').length);
  });
});

describe('an excused mutant', () => {
  const excusesOf = (source: string) =>
    instrument(source, 'rules.ts').mutants.map(({ kind, excuse }) => `${kind}: ${excuse ?? 'asked'}`);

  it('is one of the kinds that the comment on its line or above it names', () => {
    expect(excusesOf('x = a * 2; // Mutants excused (number): either is more than enough.')).toEqual([
      'statement: asked',
      'arithmetic: asked',
      'number: either is more than enough.',
    ]);
    expect(
      excusesOf('// Mutants excused (arithmetic, number): a reason\n// that goes on.\nx = a * 2;\ny = 2;').slice(1),
    ).toEqual([
      'arithmetic: a reason that goes on.',
      'number: a reason that goes on.',
      'statement: asked',
      'number: asked',
    ]);
  });

  it('is of any kind where the comment names none', () => {
    expect(new Set(excusesOf('x = a * 2; // Mutants excused: nobody reads it.'))).toEqual(
      new Set(['statement', 'arithmetic', 'number'].map((kind) => `${kind}: nobody reads it.`)),
    );
  });

  it('needs a reason, and a kind that exists', () => {
    expect(() => excusesOf('\nx = 2; // Mutants excused (number):')).toThrow(
      'rules.ts:2: an excused mutant needs a reason.',
    );
    expect(() => excusesOf('x = 2; // Mutants excused (numbers): why')).toThrow('no mutants of the kind "numbers"');
  });
});
