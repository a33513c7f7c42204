import { upstreamPool } from './upstreamPool';

describe('the processes behind an address', () => {
  it('are taken in turn', () => {
    const pool = upstreamPool(['a', 'b']);
    expect([pool.inOrder(), pool.inOrder(), pool.inOrder()]).toEqual([
      ['a', 'b'],
      ['b', 'a'],
      ['a', 'b'],
    ]);
  });

  it('come last for five seconds after one refused', () => {
    let time = 0;
    const pool = upstreamPool(['a', 'b'], () => time);
    pool.refused('a');
    expect([pool.inOrder()[0], pool.inOrder()[0]]).toEqual(['b', 'b']);
    time = 5_000;
    expect([pool.inOrder()[0], pool.inOrder()[0]]).toEqual(['a', 'b']);
  });

  it('are still tried when all of them refused', () => {
    const pool = upstreamPool(['a']);
    pool.refused('a');
    expect(pool.inOrder()).toEqual(['a']);
  });
});
