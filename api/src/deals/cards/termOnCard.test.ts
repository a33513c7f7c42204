import { termOnCard, withTerm } from '../cards/termOnCard';

test('a term on a card has its thousands apart', () => {
  expect(termOnCard(365)).toBe('vigência de 365 dias');
  expect(termOnCard(1096)).toBe('vigência de 1.096 dias');
  expect(termOnCard(1)).toBe('vigência de 1 dia');
});

test('another term takes the place of the one that a card names, also of one without dots', () => {
  expect(withTerm('Boreal · vigência de 1.096 dias', 30)).toBe('Boreal · vigência de 30 dias');
  expect(withTerm('Boreal · vigência de 1096 dias', 1461)).toBe('Boreal · vigência de 1.461 dias');
  expect(withTerm('De R$ 1,00 para R$ 2,00', 30)).toBe('De R$ 1,00 para R$ 2,00');
});
