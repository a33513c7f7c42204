import { taxRemittanceDay } from './taxRemittance';

describe('the day on which IOF is remitted', () => {
  it.each([
    ['2026-07-01', '2026-07-15'],
    ['2026-07-10', '2026-07-15'],
    ['2026-07-11', '2026-07-23'],
    // The third period ends with the month, however long that is.
    ['2026-07-31', '2026-08-05'],
    ['2028-02-29', '2028-03-03'],
    // Christmas and New Year are no business days.
    ['2026-12-20', '2026-12-23'],
    ['2026-12-21', '2027-01-06'],
  ])('of a payment of %s is %s, the third business day after its ten days', (paidOn, day) => {
    expect(taxRemittanceDay(paidOn)).toBe(day);
  });
});
