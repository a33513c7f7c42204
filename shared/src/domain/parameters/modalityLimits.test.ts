import { boundOfWhole, insuredAmountProblem, minimumInsuredAmount } from './modalityLimits';

const space = '\u00A0';

test('the least insured amount is a percentage of the base value, rounded half up', () => {
  expect(minimumInsuredAmount(1_000_000, 5)).toBe(50_000);
  expect(minimumInsuredAmount(333, 50)).toBe(167);
});

test.each([
  [10, 1_200_000_00, 120_000_00],
  [130, 333, 433],
  [null, 1_200_000_00, null],
  [10, 0, null],
  [10, null, null],
  [10, undefined, null],
])('%j per cent of a contract or debt of %j cents bound an amount by %j', (percent, whole, bound) => {
  expect(boundOfWhole(percent, whole)).toBe(bound);
});

test.each([
  [99, { minimum: 100 }, `O valor de importância segurada mínimo para a modalidade "Licitante" é de R$${space}1,00`],
  [
    123457,
    { minimum: 100, maximum: 123456 },
    `O valor de importância segurada máximo para a modalidade "Licitante" é de R$${space}1.234,56`,
  ],
  [100, { minimum: 100, maximum: 100 }, null],
  [1, {}, null],
])('the insured amount %d within %j: %s', (cents, limits, problem) => {
  expect(insuredAmountProblem(cents, 'Licitante', limits)).toBe(problem);
});
