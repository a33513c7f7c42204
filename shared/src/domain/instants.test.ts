import { dateOfInstant, formatDateTime, today } from './instants';

test.each([
  ['2026-11-21T17:05:00Z', undefined, '21/11/2026 14:05'],
  ['2026-11-21T02:30:00Z', undefined, '20/11/2026 23:30'],
  ['2026-11-21T03:00:00Z', undefined, '21/11/2026 00:00'],
  ['2026-11-21T17:05:00Z', 'America/Manaus', '21/11/2026 13:05'],
  ['2026-11-21T17:05:00-03:00', 'UTC', '21/11/2026 20:05'],
  ['no date', undefined, ''],
  [null, undefined, ''],
])('the instant %j in %s is shown as %j', (instant, zone, shown) => {
  expect(formatDateTime(instant, zone)).toBe(shown);
});

test('the day of an instant depends on the zone', () => {
  expect(dateOfInstant('2026-11-21T01:00:00Z')).toBe('2026-11-20');
  expect(today('UTC', '2026-11-21T01:00:00Z')).toBe('2026-11-21');
  expect(() => dateOfInstant('no date')).toThrow('"no date" is no instant');
});
