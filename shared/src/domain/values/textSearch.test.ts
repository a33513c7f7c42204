import { searchable } from './textSearch';

test.each([
  ['Conceição  São   João', 'conceicao sao joao'],
  ['  ÁÉÍÓÚ ç Ñ ', 'aeiou c n'],
  ['Construções\tLtda.\n', 'construcoes ltda.'],
  ['Joa\u0303o', 'joao'],
  ['', ''],
])('%j is searched as %j', (text, stored) => {
  expect(searchable(text)).toBe(stored);
});
