import { roundHalfUp } from './rounding';

test.each([
  [2.5, 0, 3],
  [2.4999, 0, 2],
  [-2.5, 0, -3],
  [1.005, 2, 1.01],
  [1.015 * 100, 0, 102],
  [0.1 + 0.2, 1, 0.3],
  [-0.2, 0, 0],
  [9007199254740991, 0, 9007199254740991],
])('%d rounded to %d places is %d', (value, decimals, rounded) => {
  expect(roundHalfUp(value, decimals)).toBe(rounded);
});
