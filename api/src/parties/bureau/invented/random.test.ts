import { createRandom } from './random';

describe('chance of the demo data', () => {
  it('repeats itself with the same seed and differs with another', () => {
    const draw = (seed: string) => Array.from({ length: 5 }, () => createRandom(seed).integer(0, 1_000_000));
    const many = (seed: string) => {
      const random = createRandom(seed);
      return Array.from({ length: 5 }, () => random.integer(0, 1_000_000));
    };
    expect(draw('aurora')).toEqual(draw('aurora'));
    expect(many('aurora')).toEqual(many('aurora'));
    expect(many('aurora')).not.toEqual(many('atlas'));
  });

  it('gives a fork the same stream, however much of the parent was used', () => {
    const fresh = createRandom('aurora');
    const used = createRandom('aurora');
    used.fraction();
    expect(used.fork('brokers').uuid()).toBe(fresh.fork('brokers').uuid());
  });

  it('stays within its limits and makes version 4 identities', () => {
    const random = createRandom('limits');
    const numbers = Array.from({ length: 2000 }, () => random.integer(3, 5));
    expect([...new Set(numbers)].sort()).toEqual([3, 4, 5]);
    expect(random.uuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
