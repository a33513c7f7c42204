import { createPace, restAfter } from './pace';

describe('the rest after a piece of work in the background', () => {
  it.each([
    [10, 0, 40],
    [10, 0.6, 40],
    [10, 0.75, 80],
    [10, 0.9, 120],
    [10, 1, 120],
    // A receiver that answers slowly is no work of the machine.
    [10_000, 0, 1_000],
  ])('of %d ms on a machine that is busy by %d is %d ms', (took, busy, rest) => {
    expect(restAfter(took, busy)).toBeCloseTo(rest);
  });

  it('ends at once where the process stops, and comes after a failure too', async () => {
    const pace = createPace(() => 0);
    await expect(pace.piece(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const stop = new AbortController();
    stop.abort();
    await pace.rest(stop.signal);
    await expect(pace.piece(async () => 7)).resolves.toBe(7);
  });
});
