import { interleaved, median, quantile, rotated } from './statistics';

describe('quantile', () => {
  const hundred = Array.from({ length: 100 }, (_value, index) => 100 - index);

  it('gives the value at the nearest rank, whatever the order of the values', () => {
    expect(quantile(hundred, 0.99)).toBe(99);
    expect(quantile(hundred, 0.5)).toBe(50);
    expect(quantile([7], 0.99)).toBe(7);
  });

  it('refuses an empty list', () => {
    expect(() => quantile([], 0.5)).toThrow('nothing');
  });
});

describe('median', () => {
  it('is the middle value, or the point between the two middle ones', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([9, 1, 5, 7])).toBe(6);
  });
});

describe('interleaved', () => {
  it('turns the order round with every pair', () => {
    expect(interleaved('a', 'b', 3)).toEqual([
      ['a', 'b'],
      ['b', 'a'],
      ['a', 'b'],
    ]);
  });
});

describe('rotated', () => {
  it('has each of them in each place equally often', () => {
    const orders = rotated(['a', 'b', 'c'], 6);
    for (const place of [0, 1, 2]) expect(orders.map((order) => order[place]).sort()).toEqual([...'aabbcc']);
    expect(orders[0]).toEqual(['a', 'b', 'c']);
    expect(orders[3]).toEqual(['c', 'b', 'a']);
  });
});
