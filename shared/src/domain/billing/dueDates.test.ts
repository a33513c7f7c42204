import fc from 'fast-check';
import { isBusinessDay } from '../time/businessDays';
import { addDays, daysBetween } from '../time/dates';
import { dueDates, isPaidInTime, lastDueDay } from './dueDates';

const period = {
  issuedOn: '2026-11-22',
  startDate: '2026-11-22',
  endDate: '2027-11-22',
  paidUpWithinDays: null,
  closedDays: [],
};
const monthly = (installments: number, gracePeriodDays = 0) => ({ installments, gracePeriodDays, byYear: false });

describe('due dates', () => {
  // Issued on a Sunday, the 22nd; 22/12 is a Tuesday, 22/1 a Friday, 22/2 a Monday, 22/3 a Monday, 22/4 a Thursday.
  it('are the same day of each month, or the next on which banks work, and never the day of the issue', () => {
    expect(dueDates(period, monthly(6))).toEqual([
      '2026-11-23',
      '2026-12-22',
      '2027-01-22',
      '2027-02-22',
      '2027-03-22',
      '2027-04-22',
    ]);
    const weekday = { ...period, issuedOn: '2026-11-18' };
    // Friday the 20th is a holiday: who pays at once does so on the day after the issue, Thursday.
    expect(dueDates(weekday, monthly(1))).toEqual(['2026-11-19']);
    expect(dueDates({ ...period, issuedOn: '2026-11-19' }, monthly(1))).toEqual(['2026-11-23']);
  });

  it('keep the day of the month after a shorter one, and move over holidays, Carnival and Easter', () => {
    // 31/1 is a Sunday; 28/2 too; 31/3 a Wednesday; 30/4 a Friday.
    expect(dueDates({ ...period, issuedOn: '2027-01-21' }, monthly(4, 10))).toEqual([
      '2027-02-01',
      '2027-03-01',
      '2027-03-31',
      '2027-04-30',
    ]);
    expect(dueDates({ ...period, issuedOn: '2027-01-08' }, monthly(2))).toEqual(['2027-01-11', '2027-02-10']);
    expect(dueDates({ ...period, issuedOn: '2027-02-26' }, monthly(2))).toEqual(['2027-03-01', '2027-03-29']);
  });

  it('do not fall on days of the company itself', () => {
    const closedDays = [{ year: null, month: 1, day: 25 }];
    expect(dueDates({ ...period, issuedOn: '2027-01-22', closedDays }, monthly(1))).toEqual(['2027-01-26']);
  });

  it('are a year apart where premiums are paid by the year', () => {
    const long = { ...period, issuedOn: '2028-02-29', startDate: '2028-02-29', endDate: '2031-02-28' };
    // From a 29 February to the 28th, a Wednesday in 2029 and a Thursday in 2030.
    expect(dueDates(long, { installments: 3, gracePeriodDays: 1, byYear: true })).toEqual([
      '2028-03-01',
      '2029-03-01',
      '2030-03-01',
    ]);
  });

  it('end before the cover: twelve months fit a year at once, and not after thirty days', () => {
    expect(lastDueDay(period)).toBe('2027-11-19');
    expect([isPaidInTime(period, monthly(12)), isPaidInTime(period, monthly(13))]).toEqual([true, false]);
    // The twelfth would be due on 22/11/2027, the day on which the cover ends.
    expect([isPaidInTime(period, monthly(11, 30)), isPaidInTime(period, monthly(12, 30))]).toEqual([true, false]);
  });

  it('end when the modality wants the premium paid up, counted from issue or start, whichever comes later', () => {
    const bid = { ...period, paidUpWithinDays: 30 };
    expect(lastDueDay(bid)).toBe('2026-12-22');
    expect(lastDueDay({ ...bid, startDate: '2026-12-01' })).toBe('2026-12-31');
    expect([isPaidInTime(bid, monthly(2)), isPaidInTime(bid, monthly(2, 1))]).toEqual([true, false]);
  });

  it('of a plan that waited too long fall on the last possible day, or on the first where that has passed', () => {
    const late = { ...period, issuedOn: '2027-09-20' };
    expect(dueDates(late, monthly(4, 10))).toEqual(['2027-09-30', '2027-11-01', '2027-11-19', '2027-11-19']);
    expect(dueDates({ ...period, issuedOn: '2027-12-01' }, monthly(2))).toEqual(['2027-12-02', '2027-12-02']);
  });

  it('are business days after the issue, in order, and before the end of cover wherever that is possible', () => {
    const anyPeriod = fc.record({
      issue: fc.integer({ min: 0, max: 4000 }),
      start: fc.integer({ min: -30, max: 90 }),
      days: fc.integer({ min: 20, max: 2000 }),
      paidUpWithinDays: fc.option(fc.integer({ min: 10, max: 400 }), { nil: null }),
    });
    const anyPlan = fc.record({
      installments: fc.integer({ min: 1, max: 60 }),
      gracePeriodDays: fc.integer({ min: 0, max: 90 }),
      byYear: fc.boolean(),
    });
    fc.assert(
      fc.property(anyPeriod, anyPlan, ({ issue, start, days, paidUpWithinDays }, plan) => {
        const issuedOn = addDays('2026-01-01', issue);
        const startDate = addDays(issuedOn, start);
        const asked = { issuedOn, startDate, endDate: addDays(startDate, days), paidUpWithinDays, closedDays: [] };
        const dates = dueDates(asked, plan);
        expect(dates).toHaveLength(plan.installments);
        for (const [index, date] of dates.entries()) {
          expect(isBusinessDay(date)).toBe(true);
          expect(daysBetween(issuedOn, date)).toBeGreaterThan(0);
          expect(date >= (dates[index - 1] ?? date)).toBe(true);
        }
        if (isPaidInTime(asked, plan)) {
          expect((dates.at(-1) ?? '') < asked.endDate).toBe(true);
          expect(new Set(dates).size).toBe(dates.length);
        }
      }),
    );
  });
});
