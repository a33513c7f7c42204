import { dateOfInstant, formatDateTime, formatTime, instantAt, today } from './instants';

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

test('the time of day alone is told in the zone of the portal, and not without an instant', () => {
  expect(formatTime('2026-11-21T17:05:00Z')).toBe('14:05');
  expect(formatTime('2026-11-21T17:05:00Z', 'UTC')).toBe('17:05');
  expect(formatTime(0, 'UTC')).toBe('00:00');
  expect([formatTime(null), formatTime(undefined), formatTime('no date')]).toEqual(['', '', '']);
});

test('an instant is a text, milliseconds or a Date, the first of all included', () => {
  expect([formatDateTime(0, 'UTC'), formatDateTime(new Date(0), 'UTC'), formatDateTime(undefined)]).toEqual([
    '01/01/1970 00:00',
    '01/01/1970 00:00',
    '',
  ]);
});

test('the instant of a date and a time is that of the clocks of a zone', () => {
  expect(instantAt('2028-03-01', '00:00').toISOString()).toBe('2028-03-01T03:00:00.000Z');
  expect(instantAt('2028-02-29', '23:59').toISOString()).toBe('2028-03-01T02:59:00.000Z');
  expect(instantAt('2028-03-01', '00:00', 'UTC').toISOString()).toBe('2028-03-01T00:00:00.000Z');
});
