import { mentionBegun, mentionedIn, mentionPieces } from './mentions';

const names = ['Ana', 'Ana Prado', "João D'Ávila"];
const text = "@Ana Prado e @João D'Ávila: ana@Ana.test, @Anabela; (@Ana)";

describe('names behind an @', () => {
  it('stand apart in the text, the longer one first, and an address of mail is none', () => {
    const pieces = mentionPieces(text, names);
    expect(pieces.flatMap((piece) => ('name' in piece ? [piece.name] : []))).toEqual([
      'Ana Prado',
      "João D'Ávila",
      'Ana',
    ]);
    expect(pieces.map((piece) => ('name' in piece ? `@${piece.name}` : piece.text)).join('')).toBe(text);
  });

  it('are of those people alone whose name is there', () => {
    const people = [{ Name: 'Ana Prado' }, { Name: 'Bruno Reis' }];
    expect(mentionedIn('Veja, @Ana Prado.', people)).toEqual([{ Name: 'Ana Prado' }]);
    expect(mentionedIn('', people)).toEqual([]);
  });

  it.each([
    ['Veja @', { at: 5, typed: '' }],
    ["@João D'á", { at: 0, typed: "João D'á" }],
    ['Veja (@an', { at: 6, typed: 'an' }],
    ['ana@prado', null],
    ['Veja @ ana', null],
    ['Veja @ana, por', null],
  ])('are begun in "%s" as %j', (typed, begun) => {
    expect(mentionBegun(typed, typed.length)).toEqual(begun);
  });
});
