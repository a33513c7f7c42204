import { instalmentsInWords } from './instalments';

it.each([
  [1, false, 'À vista'],
  [1, true, 'À vista'],
  [3, false, '3 parcelas mensais'],
  [2, true, '2 parcelas anuais'],
])('a premium paid in %i parts, by year: %s, is called "%s"', (count, byYear, words) => {
  expect(instalmentsInWords(count, byYear)).toBe(words);
});
