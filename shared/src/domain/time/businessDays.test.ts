import fc from 'fast-check';
import {
  bankClosures,
  easterSunday,
  isBusinessDay,
  nationalHolidays,
  nextBusinessDay,
  previousBusinessDay,
} from './businessDays';
import { addDays, daysBetween } from './dates';

const anyDay = fc.integer({ min: 0, max: 36_500 }).map((after) => addDays('2000-01-01', after));
const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();

describe('Easter', () => {
  it.each([
    // The earliest and the latest there can be.
    [1818, '1818-03-22'],
    [2038, '2038-04-25'],
    [2000, '2000-04-23'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    // Where the uncorrected rule would be a week late.
    [2049, '2049-04-18'],
    [2076, '2076-04-19'],
  ])('of %d is on %s', (year, day) => {
    expect(easterSunday(year)).toBe(day);
  });

  it('is a Sunday from 22 March to 25 April', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1600, max: 3000 }), (year) => {
        const easter = easterSunday(year);
        expect(weekdayOf(easter)).toBe(0);
        expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true);
      }),
    );
  });
});

describe('days without banks', () => {
  it('are the national holidays and the three that banks add, of 2027', () => {
    expect(nationalHolidays(2027).map(({ date }) => date)).toEqual([
      '2027-01-01',
      '2027-03-26',
      '2027-04-21',
      '2027-05-01',
      '2027-09-07',
      '2027-10-12',
      '2027-11-02',
      '2027-11-15',
      '2027-11-20',
      '2027-12-25',
    ]);
    expect(bankClosures(2027).map(({ date }) => date)).toEqual(['2027-02-08', '2027-02-09', '2027-05-27']);
  });

  it('have Zumbi and Consciência Negra among them since 2024 alone', () => {
    expect([isBusinessDay('2023-11-20'), isBusinessDay('2024-11-20')]).toEqual([true, false]);
  });

  it('are Saturdays, Sundays and what the company adds, of one year or of each', () => {
    expect([isBusinessDay('2026-11-21'), isBusinessDay('2026-11-22'), isBusinessDay('2026-11-23')]).toEqual([
      false,
      false,
      true,
    ]);
    const founding = [{ year: null, month: 1, day: 25 }];
    const once = [{ year: 2027, month: 1, day: 25 }];
    expect([isBusinessDay('2027-01-25', founding), isBusinessDay('2028-01-25', founding)]).toEqual([false, false]);
    expect([isBusinessDay('2027-01-25', once), isBusinessDay('2028-01-25', once)]).toEqual([false, true]);
  });
});

describe('the nearest business day', () => {
  it.each([
    ['over Carnival', '2027-02-06', '2027-02-10', '2027-02-05'],
    ['over Easter', '2027-03-26', '2027-03-29', '2027-03-25'],
    ['over New Year', '2027-12-31', '2027-12-31', '2027-12-31'],
    ['over the first of January', '2028-01-01', '2028-01-03', '2027-12-31'],
  ])('%s: %s becomes %s, or %s before', (_, date, after, before) => {
    expect([nextBusinessDay(date), previousBusinessDay(date)]).toEqual([after, before]);
  });

  it('is a business day, the nearest, and within a week', () => {
    fc.assert(
      fc.property(anyDay, (date) => {
        const next = nextBusinessDay(date);
        expect(isBusinessDay(next)).toBe(true);
        expect(daysBetween(date, next)).toBeLessThan(7);
        for (let day = date; day < next; day = addDays(day, 1)) expect(isBusinessDay(day)).toBe(false);
        expect(previousBusinessDay(next)).toBe(next);
      }),
    );
  });

  it('is told also for a company that closes every day', () => {
    const always = Array.from({ length: 12 * 31 }, (_, index) => ({
      year: null,
      month: 1 + Math.floor(index / 31),
      day: 1 + (index % 31),
    }));
    expect(nextBusinessDay('2027-03-03', always)).toBe('2027-03-03');
  });
});

describe('a day on which a company does not collect', () => {
  const founding = [{ year: null, month: 1, day: 25 }];

  it('closes neither the same day of other months nor the other days of its month', () => {
    expect(['2027-02-25', '2027-01-26', '2027-01-25'].map((day) => isBusinessDay(day, founding))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('moves a payment on or back past it', () => {
    expect([nextBusinessDay('2027-01-25', founding), previousBusinessDay('2027-01-25', founding)]).toEqual([
      '2027-01-26',
      '2027-01-22',
    ]);
  });
});

it('holidays are told by their names, in the order of their days', () => {
  expect(nationalHolidays(2038).map(({ date, name }) => `${date.slice(5)} ${name}`)).toEqual([
    '01-01 Confraternização Universal',
    '04-21 Tiradentes',
    '04-23 Paixão de Cristo',
    '05-01 Dia do Trabalho',
    '09-07 Independência do Brasil',
    '10-12 Nossa Senhora Aparecida',
    '11-02 Finados',
    '11-15 Proclamação da República',
    '11-20 Dia da Consciência Negra',
    '12-25 Natal',
  ]);
  expect(bankClosures(2038).map(({ date, name }) => `${date.slice(5)} ${name}`)).toEqual([
    '03-08 Carnaval (segunda-feira)',
    '03-09 Carnaval (terça-feira)',
    '06-24 Corpus Christi',
  ]);
});

it('what is no date is neither open nor closed', () => {
  expect(() => isBusinessDay('2027-02-30')).toThrow('"2027-02-30" is no date');
  expect(() => nextBusinessDay('')).toThrow(RangeError);
});
