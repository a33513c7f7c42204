import { legalDeadlineOf } from './legalClock';

const started = new Date('2026-11-01T12:00:00Z');
const running = { legalClockStartedAt: started, legalClockPausedAt: null, legalClockPausedSeconds: 0 };
const now = new Date('2026-11-10T12:00:00Z');

describe('the legal deadline', () => {
  it('is 25 days after the clock started', () => {
    expect(legalDeadlineOf(running, now)).toEqual(new Date('2026-11-26T12:00:00Z'));
  });

  it('moves by the time in which documents were waited for', () => {
    expect(legalDeadlineOf({ ...running, legalClockPausedSeconds: 86_400 }, now)).toEqual(
      new Date('2026-11-27T12:00:00Z'),
    );
  });

  it('keeps moving while the clock is stopped', () => {
    const paused = { ...running, legalClockPausedAt: new Date('2026-11-08T12:00:00Z') };
    expect(legalDeadlineOf(paused, now)).toEqual(new Date('2026-11-28T12:00:00Z'));
  });

  it('does not exist without a clock', () => {
    expect(legalDeadlineOf({ ...running, legalClockStartedAt: null }, now)).toBeNull();
  });
});
