import fc from 'fast-check';
import { wordDiff } from './wordDiff';

const told = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `{+${text}+}` })[kind])
    .join('');

describe('what changed in a text', () => {
  it.each([
    ['Falta o balanço de 2024.', 'Falta o balanço de 2025.', 'Falta o balanço de [-2024.-]{+2025.+}'],
    ['Garante a obra', 'Garante a boa execução da obra', 'Garante a {+boa execução da +}obra'],
    ['Prazo de cinco anos', 'Prazo', 'Prazo[- de cinco anos-]'],
    ['Igual', 'Igual', 'Igual'],
    ['', 'Novo texto', '{+Novo texto+}'],
  ])('from “%s” to “%s” is told as %s', (before, after, expected) => {
    expect(told(before, after)).toBe(expected);
  });

  it('leaves both texts to be read, whatever they hold', () => {
    const text = fc.array(fc.constantFrom('a', 'obra', 'prazo', ' ', '\n\n', 'ção'), { maxLength: 40 });
    fc.assert(
      fc.property(text, text, (one, other) => {
        const [before, after] = [one.join(''), other.join('')];
        const changes = wordDiff(before, after);
        const without = (left: string) => changes.flatMap(({ kind, text: of }) => (kind === left ? [] : [of])).join('');
        expect(without('added')).toBe(before);
        expect(without('removed')).toBe(after);
      }),
    );
  });
});

describe('a text of very many words', () => {
  const words = (count: number, last: string) =>
    `${Array.from({ length: count }, (_, at) => `p${at}`).join('')} ${last}`;
  /** So many words and blanks that differ at both ends and have all between them in common. */
  const long = (pieces: number, mark: string) =>
    [mark, ...Array.from({ length: pieces - 2 }, (_, at) => (at % 2 === 0 ? ' ' : 'obra')), mark].join('');

  const isWhole = (before: string, after: string) =>
    wordDiff(before, after).every(({ kind, text }) => kind !== 'same' && [before, after].includes(text));

  it('is told word by word up to the most that a table of pairs is made for, and above that as a whole', () => {
    const [most, more] = [` ${long(1_499, 'antes')}`, long(1_501, 'antes')];
    expect([isWhole(most, 'x obra y'), isWhole('x obra y', most)]).toEqual([false, false]);
    expect([isWhole(more, 'x obra y'), isWhole('x obra y', more)]).toEqual([true, true]);
    expect(wordDiff(more, 'x obra y')).toEqual([
      { kind: 'removed', text: more },
      { kind: 'added', text: 'x obra y' },
    ]);
  });

  it('keeps what both ends have in common all the same', () => {
    expect(wordDiff(words(2, 'a'), words(2, 'b')).map(({ kind }) => kind)).toEqual(['same', 'removed', 'added']);
  });
});

it.each([
  ['a b c d', 'b c d e', '[-a -]b c d{+ e+}'],
  // Of two that are equally long, what was removed is told first.
  ['a b', 'b a', '[-a -]b{+ a+}'],
  ['x a y', 'a', '[-x -]a[- y-]'],
  ['a a', 'a a a', 'a a{+ a+}'],
  ['Novo texto', '', '[-Novo texto-]'],
])('the longest words in common stay from “%s” to “%s”: %s', (before, after, expected) => {
  expect(told(before, after)).toBe(expected);
});

it.each([
  ['a b c d e', 'a x c y e', 'a [-b-]{+x+} c [-d-]{+y+} e'],
  ['um dois três quatro', 'três quatro um dois', '[-um dois -]três quatro{+ um dois+}'],
  ['a b c', 'x', '[-a b c-]{+x+}'],
])('of “%s” the most that can stay stays in “%s”: %s', (before, after, expected) => {
  expect(told(before, after)).toBe(expected);
});
