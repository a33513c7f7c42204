import { DAYS_TO_ANSWER, legalClockWords, legalDeadlineOf } from './legalClock';

const DAY = 86_400_000;
// Noon of 21 November in São Paulo.
const now = Date.parse('2026-11-21T15:00:00Z');

describe('the end of the legal clock', () => {
  const startedAt = '2026-11-01T12:00:00Z';
  const end = Date.parse(startedAt) + DAYS_TO_ANSWER * DAY;

  it('is 25 days after its start, without the time that it stood', () => {
    expect(legalDeadlineOf({ startedAt, pausedAt: null, pausedSeconds: 0 }, now)).toBe(end);
    expect(legalDeadlineOf({ startedAt, pausedAt: null, pausedSeconds: 3600 }, now)).toBe(end + 3_600_000);
  });

  it('moves on while the clock stands, but not for a stop that lies ahead of this machine’s time', () => {
    const pausedAt = new Date(now - 2 * DAY).toISOString();
    expect(legalDeadlineOf({ startedAt, pausedAt, pausedSeconds: 60 }, now)).toBe(end + 2 * DAY + 60_000);
    const ahead = new Date(now + DAY).toISOString();
    expect(legalDeadlineOf({ startedAt, pausedAt: ahead, pausedSeconds: 0 }, now)).toBe(end);
  });
});

describe('the legal clock in words', () => {
  it.each([
    ['2026-12-10T15:00:00Z', 'vence em 19 dias', 'neutral'],
    ['2026-11-29T15:00:00Z', 'vence em 8 dias', 'neutral'],
    ['2026-11-28T15:00:00Z', 'vence em 7 dias', 'warning'],
    ['2026-11-24T15:00:00Z', 'vence em 3 dias', 'warning'],
    ['2026-11-23T15:00:00Z', 'vence em 2 dias', 'danger'],
    ['2026-11-22T15:00:00Z', 'vence amanhã', 'danger'],
    ['2026-11-21T18:00:00Z', 'vence hoje', 'danger'],
    ['2026-11-21T15:00:00Z', 'vencido hoje', 'danger'],
    ['2026-11-20T15:00:00Z', 'vencido há 1 dia', 'danger'],
    ['2026-11-11T15:00:00Z', 'vencido há 10 dias', 'danger'],
    // The day in UTC is already the next one.
    ['2026-11-22T02:30:00Z', 'vence hoje', 'danger'],
  ])('that ends at %s is "%s"', (deadline, words, tone) => {
    expect(legalClockWords({ deadline, isPaused: false }, now)).toEqual({ words, tone });
  });

  it.each([
    ['2026-12-04T15:00:00Z', 'parado a 13 dias do fim'],
    ['2026-11-22T15:00:00Z', 'parado a 1 dia do fim'],
    ['2026-11-11T15:00:00Z', 'parado a 0 dias do fim'],
  ])('that stands and would end at %s is "%s"', (deadline, words) => {
    expect(legalClockWords({ deadline, isPaused: true }, now)).toEqual({ words, tone: 'info' });
  });
});
