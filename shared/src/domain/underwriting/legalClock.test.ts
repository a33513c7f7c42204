import { CLOCK_WARNINGS, DAYS_TO_ANSWER, legalClockWords, legalDeadlineOf } from './legalClock';

const DAY = 86_400_000;
// Noon of 21 November in São Paulo.
const now = Date.parse('2026-11-21T15:00:00Z');

describe('the end of the legal clock', () => {
  const startedAt = '2026-11-01T12:00:00Z';

  it('is 25 days after its start', () => {
    expect(legalDeadlineOf({ startedAt, pausedAt: null })).toBe(Date.parse(startedAt) + DAYS_TO_ANSWER * DAY);
  });

  it('does not exist while an answer is awaited: the request ended the period', () => {
    expect(legalDeadlineOf({ startedAt, pausedAt: '2026-11-20T12:00:00Z' })).toBeNull();
  });
});

describe('the legal clock in words', () => {
  it.each([
    ['2026-12-10T15:00:00Z', 'vence em 19 dias', 'neutral'],
    ['2026-12-02T15:00:00Z', 'vence em 11 dias', 'neutral'],
    ['2026-12-01T15:00:00Z', 'vence em 10 dias', 'info'],
    ['2026-11-27T15:00:00Z', 'vence em 6 dias', 'info'],
    ['2026-11-26T15:00:00Z', 'vence em 5 dias', 'warning'],
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
    expect(legalClockWords(deadline, now)).toEqual({ words, tone });
  });

  it('says what begins it again where an answer is awaited', () => {
    expect(legalClockWords(null, now)).toEqual({ words: 'recomeça com a resposta', tone: 'info' });
  });
});

it('silence accepts after the 25 days of the law, to the minute, over the end of a month and of a year', () => {
  const deadline = (startedAt: string) => new Date(legalDeadlineOf({ startedAt, pausedAt: null })!).toISOString();
  expect(deadline('2026-11-01T12:30:00Z')).toBe('2026-11-26T12:30:00.000Z');
  expect(deadline('2027-12-20T23:59:00-03:00')).toBe('2028-01-15T02:59:00.000Z');
  expect(deadline('2028-02-10T12:00:00Z')).toBe('2028-03-06T12:00:00.000Z');
});

it('the clock asks for attention ten days before its end, for a plan five, for action two', () => {
  expect(CLOCK_WARNINGS).toEqual({ attention: 10, soon: 5, urgent: 2 });
});
