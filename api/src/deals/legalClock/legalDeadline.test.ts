import { legalDeadlineOf } from './legalDeadline';

const started = new Date('2026-11-01T12:00:00Z');

describe('the legal deadline', () => {
  it('is the end of the 25th day after the clock started', () => {
    const running = { legalClockStartedAt: started, legalClockPausedAt: null };
    expect(legalDeadlineOf(running)).toEqual(new Date('2026-11-27T02:59:59.999Z'));
  });

  it('does not exist without a clock, nor while an answer is awaited', () => {
    expect(legalDeadlineOf({ legalClockStartedAt: null, legalClockPausedAt: null })).toBeNull();
    const asked = { legalClockStartedAt: started, legalClockPausedAt: new Date('2026-11-08T12:00:00Z') };
    expect(legalDeadlineOf(asked)).toBeNull();
  });
});
