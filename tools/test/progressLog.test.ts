import { ProgressLog } from './progressLog';

const MINUTE_MS = 60_000;

describe('the progress of a run', () => {
  const start = () => {
    const clock = { now: 0 };
    const steps = [
      { name: 'lint', commands: [], expectedMinutes: 2 },
      { name: 'unit', commands: [], expectedMinutes: 10 },
    ];
    return { clock, log: new ProgressLog(steps, () => clock.now) };
  };

  it('expects the usual minutes before anything has ended', () => {
    const { log } = start();
    log.start('lint');
    expect(log.line()).toBe('lint runs · unit waits · about 12 min left');
  });

  it('expects a slow machine to stay slow', () => {
    const { log, clock } = start();
    log.start('lint');
    clock.now = 4 * MINUTE_MS;
    log.end('lint');
    expect(log.line()).toBe('unit waits · about 20 min left');
  });

  it('expects more of the rest as soon as a step is late', () => {
    const { log, clock } = start();
    log.start('lint');
    clock.now = 4 * MINUTE_MS;
    expect(log.line()).toBe('lint runs · unit waits · about 20 min left');
  });

  it('trusts what it measures as a step proceeds, and names failures at once', () => {
    const { log, clock } = start();
    log.start('lint');
    clock.now = 2 * MINUTE_MS;
    log.end('lint');
    log.start('unit');
    clock.now += 5 * MINUTE_MS;
    log.update('unit', { done: 500, total: 1000, failed: 3 });
    expect(log.line()).toBe('unit 500/1000, 3 failed · about 5 min left');
    clock.now += 5 * MINUTE_MS;
    log.update('unit', { done: 990, total: 1000, failed: 3 });
    expect(log.line()).toBe('unit 990/1000, 3 failed · about 1 min left');
  });
});
