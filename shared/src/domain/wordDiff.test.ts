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
