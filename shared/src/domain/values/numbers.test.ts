import { formatDecimal, formatNumber, formatPercentage, numberRangeProblem } from './numbers';

test.each([
  [1234.5, 2, '1.234,50'],
  [1234567.891, 2, '1.234.567,89'],
  [0.005, 2, '0,01'],
  [-1234.5, 1, '-1.234,5'],
  [-0.001, 2, '0,00'],
  [999.999, 2, '1.000,00'],
  [1234, 0, '1.234'],
])('%d with %d decimals is written %s', (value, decimals, written) => {
  expect(formatDecimal(value, decimals)).toBe(written);
});

test.each([
  [0, '0'],
  [50, '50'],
  [1000, '1.000'],
  [0.5, '0,5'],
  [-12.34, '-12,34'],
])('%d with the decimals that it has is written %s', (value, written) => {
  expect(formatNumber(value)).toBe(written);
});

test('a percentage is given in points', () => {
  expect(formatPercentage(12.5)).toBe('12,50%');
  expect(formatPercentage(0.3825, 3)).toBe('0,383%');
});

test.each([
  [1, { minimum: 2 }, 'O valor não pode ser menor que 2'],
  [10.5, { maximum: 10.25 }, 'O valor não pode ser maior que 10,25'],
  [2, { minimum: 2, maximum: 2 }, null],
  [-5, {}, null],
  [-1, { minimum: 0 }, 'O valor não pode ser menor que 0'],
])('the number %d within %j: %s', (value, limits, problem) => {
  expect(numberRangeProblem(value, limits)).toBe(problem);
});
