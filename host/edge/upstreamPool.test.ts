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
    const pool = upstreamPool(['a', 'b'], { now: () => time });
    pool.refused('a');
    expect([pool.inOrder()[0], pool.inOrder()[0]]).toEqual(['b', 'b']);
    time = 5_000;
    expect([pool.inOrder()[0], pool.inOrder()[0]]).toEqual(['a', 'b']);
  });

  it('come last without their database until they say that they are ready', async () => {
    let time = 0;
    let hasDatabase = false;
    const asked: string[] = [];
    const isReady = (upstream: string) => {
      asked.push(upstream);
      return Promise.resolve(hasDatabase);
    };
    const pool = upstreamPool(['a', 'b'], { now: () => time, isReady });
    const firsts = () => [pool.inOrder()[0], pool.inOrder()[0]];
    pool.outOfReach('a');
    expect(firsts()).toEqual(['b', 'b']);
    time = 60_000;
    expect(firsts()).toEqual(['b', 'b']);
    await Promise.resolve();
    expect(firsts()).toEqual(['b', 'b']);
    // Not more often than once a second, however many ask.
    expect(asked).toEqual(['a']);
    hasDatabase = true;
    time = 61_000;
    firsts();
    await Promise.resolve();
    expect(firsts().sort()).toEqual(['a', 'b']);
  });

  it('are still tried when all of them refused', () => {
    const pool = upstreamPool(['a']);
    pool.refused('a');
    expect(pool.inOrder()).toEqual(['a']);
  });
});
