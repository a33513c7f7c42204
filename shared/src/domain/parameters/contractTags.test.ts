import fc from 'fast-check';
import { BLANK, filledText, taggedPieces, textOfPieces, unknownTags, unknownTagsProblem } from './contractTags';

const known = [
  { Name: 'NomeTomador', Value: 'Construtora Horizonte' },
  { Name: 'FimVigencia', Value: '' },
];

describe('taggedPieces', () => {
  it('tells tags from words', () => {
    expect(taggedPieces('De [InicioVigencia] a [FimVigencia].')).toEqual([
      { text: 'De ' },
      { tag: 'InicioVigencia' },
      { text: ' a ' },
      { tag: 'FimVigencia' },
      { text: '.' },
    ]);
  });

  it.each(['', '[]', '[1]', '[Nome Tomador]', 'a] b [', '[[', '[a\nb]', `[${'a'.repeat(61)}]`])(
    'finds none in %j',
    (text) => {
      expect(taggedPieces(text).some((piece) => 'tag' in piece)).toBe(false);
    },
  );

  it('finds a tag within other brackets and one with accents', () => {
    expect(taggedPieces('[[Início]]')).toEqual([{ text: '[' }, { tag: 'Início' }, { text: ']' }]);
  });

  it('loses nothing of any text', () => {
    const texts = fc
      .array(fc.oneof(fc.string(), fc.constantFrom('[', ']', '[NomeTomador]', '[x]', '\n')))
      .map((a) => a.join(''));
    fc.assert(
      fc.property(texts, (text) => {
        expect(textOfPieces(taggedPieces(text))).toBe(text);
      }),
    );
  });
});

describe('filledText', () => {
  it('fills known tags, leaves a line for what is not known yet, and unknown tags as they are', () => {
    expect(filledText('[NomeTomador] até [FimVigencia] em [Lugar]', known)).toBe(
      `Construtora Horizonte até ${BLANK} em [Lugar]`,
    );
  });

  it('does not fill what a value happens to look like', () => {
    const tags = [...known, { Name: 'Objeto', Value: '[NomeTomador] $& $1' }];
    expect(filledText('[Objeto]', tags)).toBe('[NomeTomador] $& $1');
  });
});

describe('unknown tags', () => {
  it('are named once each, in their order', () => {
    expect(unknownTags('[Rua] [NomeTomador] [Casa] [Rua]', known)).toEqual(['Rua', 'Casa']);
  });

  it('are told with what to do', () => {
    expect(unknownTagsProblem('[NomeTomador]', known)).toBeNull();
    expect(unknownTagsProblem('[Rua]', known)).toBe('A tag [Rua] não existe. Escolha uma da lista ou apague-a.');
    expect(unknownTagsProblem('[Rua] [Casa]', known)).toBe(
      'As tags [Rua] e [Casa] não existem. Escolha outras da lista ou apague-as.',
    );
  });
});

it('the name of a tag has up to sixty letters, digits and underlines, the first a letter', () => {
  const longest = `A${'9_'.repeat(29)}z`;
  expect(taggedPieces(`[${longest}]`)).toEqual([{ tag: longest }]);
  expect(taggedPieces('[_Nome][9Nome]')).toEqual([{ text: '[_Nome][9Nome]' }]);
});

it('three unknown tags are told with commas and an e', () => {
  expect(unknownTagsProblem('[Rua] [Casa] [Cep]', known)).toBe(
    'As tags [Rua], [Casa] e [Cep] não existem. Escolha outras da lista ou apague-as.',
  );
});

it('what is not known yet is a line to be filled by hand', () => {
  expect(filledText('até [FimVigencia].', known)).toBe('até ________.');
});
