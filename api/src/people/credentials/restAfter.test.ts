import { restAfter } from './restAfter';

const minutesAfter = (failures: number) => restAfter(failures, 10) / 60_000;

it('lets nine failures pass, then rests longer and longer, up to an hour', () => {
  const rests = Array.from({ length: 40 }, (_, index) => [index + 1, minutesAfter(index + 1)] as const);
  expect(rests.filter(([, minutes]) => minutes > 0)).toEqual([
    [10, 1],
    [15, 5],
    [20, 15],
    [25, 60],
    [30, 60],
    [35, 60],
    [40, 60],
  ]);
});
