import { causeOf } from './bulkCause';

it.each([
  ['A vigência terminou em 31/10/2026: Correção de textos precisa de uma cobertura em vigor.', 'A vigência terminou.'],
  ['A vigência terminou em 5/3/2025: Correção de dados precisa de uma cobertura em vigor.', 'A vigência terminou.'],
  ['O segurado desta apólice é outro: Município de Recife.', 'O segurado desta apólice é outro.'],
  ['A apólice está com a situação "Cancelada".', 'A apólice está com a situação "Cancelada".'],
  ['Há R$\u00A01.234,56 a devolver. Refaça o pedido.', 'Há … a devolver.'],
  [
    'O cancelamento 0775-000001 já foi pedido e ainda não foi decidido.',
    'O cancelamento … já foi pedido e ainda não foi decidido.',
  ],
])('%j has the cause %j', (sentence, cause) => {
  expect(causeOf(sentence)).toBe(cause);
});
