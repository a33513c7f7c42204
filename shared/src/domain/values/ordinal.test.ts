import { ordinal } from './ordinal';

test.each([
  [1, 'primeiro', 'primeira'],
  [2, 'segundo', 'segunda'],
  [3, 'terceiro', 'terceira'],
  [4, 'quarto', 'quarta'],
  [5, 'quinto', 'quinta'],
  [6, null, null],
  [0, null, null],
])('place %d is %s, or %s', (place, masculine, feminine) => {
  expect(ordinal(place)).toBe(masculine);
  expect(ordinal(place, 'feminine')).toBe(feminine);
});
