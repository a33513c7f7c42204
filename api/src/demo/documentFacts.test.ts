import { processNumber } from './documentFacts';

it('a process is numbered as those of the federal government are', () => {
  // Weights 2, 3, 4 … from the right: 341 = 31 × 11, hence 11 and so 1; then 375 = 34 × 11 + 1, hence 10 and so 0.
  expect(processNumber(900_101, 2022)).toBe('15414.900101/2022-10');
});
