import { watchLine } from '../loading/lineActivity';
import { whenPageStands } from './whenPageStands';

let arrives: (duration: number) => void;
beforeAll(() => {
  Object.assign(globalThis, {
    PerformanceObserver: class {
      constructor(tell: (entries: { getEntries: () => object[] }) => void) {
        arrives = (duration) => tell({ getEntries: () => [{ responseStatus: 200, duration }] });
      }
      observe() {}
    },
  });
  watchLine();
});
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Milliseconds from the last of these arrivals until the page's parts may come. */
async function waitAfter(durations: readonly number[]): Promise<number> {
  durations.forEach(arrives);
  const began = performance.now();
  const stands = whenPageStands();
  await jest.runAllTimersAsync();
  await stands;
  return performance.now() - began;
}

it('parts come soon on a fast line, and on a slow one only after what the page has just asked for could have come', async () => {
  const fast = await waitAfter([20, 30, 20, 25, 20]);
  expect(fast).toBeLessThan(300);
  const slow = await waitAfter([420, 380]);
  expect(slow).toBeGreaterThanOrEqual(420);
  expect(slow).toBeLessThan(700);
});

it('something that took for ever keeps no part away', async () => {
  expect(await waitAfter([60_000])).toBeLessThan(1_000);
});
