import { firstPaymentInWords, instalmentsInWords } from './instalments';

it.each([
  [1, false, 'À vista'],
  [1, true, 'À vista'],
  [3, false, '3 parcelas mensais'],
  [2, true, '2 parcelas anuais'],
])('a premium paid in %i parts, by year: %s, is called "%s"', (count, byYear, words) => {
  expect(instalmentsInWords(count, byYear)).toBe(words);
});

it.each([
  [0, ''],
  [1, 'prazo de 1 dia para o primeiro pagamento'],
  [30, 'prazo de 30 dias para o primeiro pagamento'],
])('a first part due after %i days has the words "%s"', (days, words) => {
  expect(firstPaymentInWords(days)).toBe(words);
});
