import { blockingTime } from './blockingTime';

it('adds up what tasks take beyond 50 ms, from the first paint on', () => {
  const tasks = [
    { startTime: 0, duration: 400 },
    { startTime: 900, duration: 200 },
    { startTime: 2000, duration: 40 },
    { startTime: 3000, duration: 80 },
  ];
  expect(blockingTime(tasks, 1000)).toBe(50 + 30);
  expect(blockingTime([], 1000)).toBe(0);
});
