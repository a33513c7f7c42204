import { retainedUntil } from './retention';

test.each([
  ['2019-11-24', 5, '2024-11-24'],
  // 2029 has no 29 February: the term expires on the next day, not on the one before.
  ['2024-02-29', 5, '2029-03-01'],
  ['2024-02-28', 5, '2029-02-28'],
  ['2024-02-29', 8, '2032-02-29'],
  ['2020-12-31', 5, '2025-12-31'],
])('what ended on %s is kept for %d years, until %s', (end, years, last) => {
  expect(retainedUntil(end, years)).toBe(last);
});
