import {
  addDays,
  addMonths,
  addYears,
  daysBetween,
  formatDate,
  formatMonth,
  formatPolicySearchDate,
  getWholeYears,
  isPlainDate,
  parseDate,
  parsePolicySearchDate,
  shiftMonths,
  yearsBegun,
} from './dates';

test.each([
  ['2026-11-21', '21/11/2026'],
  ['2024-02-29', '29/02/2024'],
  ['2026-02-29', ''],
  ['2026-11-21T10:00:00Z', ''],
  ['', ''],
  [null, ''],
  [undefined, ''],
])('the date %j is shown as %j', (date, shown) => {
  expect(formatDate(date)).toBe(shown);
});

it('counts a term beyond the year 9999 without a failure, for callers that refuse its end', () => {
  for (const end of [addYears('9999-12-31', 1), addMonths('9999-11-30', 3)]) expect(isPlainDate(end)).toBe(false);
});

it('names the month of a day', () => {
  expect(formatMonth('2028-02-29')).toBe('fevereiro de 2028');
});

test.each([
  ['21/11/2026', '2026-11-21'],
  ['29/02/2024', '2024-02-29'],
  [' 01/01/0999 ', '0999-01-01'],
  ['31/02/2026', null],
  ['29/02/2026', null],
  ['31/04/2026', null],
  ['00/01/2026', null],
  ['01/13/2026', null],
  ['1/1/2026', null],
  ['21-11-2026', null],
  ['', null],
])('the text %j is the date %j', (text, date) => {
  expect(parseDate(text)).toBe(date);
});

test('the policy search writes dates without separators, and reads them back', () => {
  expect(formatPolicySearchDate('2026-11-21')).toBe('21112026');
  expect(formatPolicySearchDate('2026-02-31')).toBe('');
  expect(parsePolicySearchDate('21112026')).toBe('2026-11-21');
  expect(parsePolicySearchDate('31022026')).toBeNull();
  expect(parsePolicySearchDate('21/11/2026')).toBeNull();
});

test('only days of the calendar are dates', () => {
  expect(['2026-12-31', '2026-12-32', '2026-1-1', '2100-02-29', 'x'].map(isPlainDate)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test.each([
  ['2026-11-21', 10, '2026-12-01'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-11-21', 365, '2027-11-21'],
  ['2018-11-03', 1, '2018-11-04'],
])('%s plus %d days is %s', (date, days, result) => {
  expect(addDays(date, days)).toBe(result);
  expect(daysBetween(date, result)).toBe(days);
});

test('counting with what is no date fails instead of guessing', () => {
  expect(() => addDays('2026-02-31', 1)).toThrow('"2026-02-31" is no date');
  expect(() => daysBetween('2026-11-21', '')).toThrow(RangeError);
});

test.each([
  ['2026-11-22', 3, '2029-11-22'],
  ['2026-11-22', 5, '2031-11-22'],
  // A year without a 29 February: the term ends on the next day (Código Civil art. 132 § 3).
  ['2028-02-29', 3, '2031-03-01'],
  ['2028-02-29', 1, '2029-03-01'],
  ['2028-02-29', 4, '2032-02-29'],
  ['2096-02-29', 4, '2100-03-01'],
  ['2027-02-28', 1, '2028-02-28'],
  ['2020-12-31', 5, '2025-12-31'],
])('%s plus %d calendar years is %s', (date, years, result) => {
  expect(addYears(date, years)).toBe(result);
});

test.each([
  ['2027-01-31', 1, '2027-03-01'],
  ['2028-01-30', 1, '2028-03-01'],
  ['2028-01-29', 1, '2028-02-29'],
  ['2027-03-31', 1, '2027-05-01'],
  ['2027-12-31', 2, '2028-03-01'],
  ['2027-12-01', 1, '2028-01-01'],
  ['2027-01-15', -1, '2026-12-15'],
])('a term of months from %s plus %d ends on %s', (date, months, result) => {
  expect(addMonths(date, months)).toBe(result);
});

test.each([
  ['2027-01-31', 1, '2027-02-28'],
  ['2027-12-31', 2, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2027-01-15', -1, '2026-12-15'],
  ['2027-03-31', -13, '2026-02-28'],
])('a calendar that moves from %s by %d months stays in the month: %s', (date, months, result) => {
  expect(shiftMonths(date, months)).toBe(result);
});

test.each([
  ['2026-11-22', '2029-11-22', 3],
  ['2028-02-29', '2031-03-01', 3],
  ['2028-02-29', '2032-02-29', 4],
  ['2028-02-29', '2031-02-28', null],
  ['2027-02-28', '2028-02-29', null],
  ['2026-11-22', '2026-11-22', null],
  ['2026-11-22', '2025-11-22', null],
])('from %s to %s lie %j whole years', (from, to, years) => {
  expect(getWholeYears(from, to)).toBe(years);
});

test.each([
  ['2026-11-22', '2027-11-22', 1],
  ['2026-11-22', '2027-11-23', 2],
  ['2026-11-22', '2029-11-22', 3],
  ['2026-11-22', '2026-12-01', 1],
  ['2028-02-29', '2029-03-01', 1],
  ['2028-02-29', '2029-03-02', 2],
])('from %s to %s %d calendar years are begun', (from, to, years) => {
  expect(yearsBegun(from, to)).toBe(years);
});

test.each([
  ['2027-01-31', 3, '2027-04-30'],
  ['2027-05-31', -1, '2027-04-30'],
  ['2028-01-30', 1, '2028-02-29'],
  ['0998-12-31', 2, '0999-02-28'],
  ['2027-12-01', 1, '2028-01-01'],
  ['2027-01-01', -1, '2026-12-01'],
])('%s plus %d months is %s, and no day of a longer month', (date, months, result) => {
  expect(shiftMonths(date, months)).toBe(result);
});

test('months are not counted from what is no date', () => {
  expect(() => addMonths('2027-02-30', 1)).toThrow('"2027-02-30" is no date');
  expect(() => addYears('', 1)).toThrow(RangeError);
  expect(() => shiftMonths('2027-02-30', 1)).toThrow(RangeError);
});
