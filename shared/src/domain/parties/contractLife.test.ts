import { CCGStatus } from './ccgStatus';
import { countsOn, getNoticeEnd } from './contractLife';

describe('a contract of counter-guarantee under notice', () => {
  it.each([
    // By hand: January has 31 days, so that the 30th day after New Year's Eve is the 30th of January.
    ['termination', '2026-12-31', '2027-01-30'],
    // 31 days of January and 29 of a leap February are sixty.
    ['release', '2027-12-31', '2028-02-29'],
    // Without a leap day they end on the 1st of March.
    ['release', '2026-12-31', '2027-03-01'],
    ['termination', '2028-01-30', '2028-02-29'],
  ] as const)('of %s that was given on %s counts until %s', (kind, notifiedOn, last) => {
    const countsUntil = getNoticeEnd(kind, notifiedOn);
    expect(countsUntil).toBe(last);
    expect(countsOn({ statusId: CCGStatus.Assinado, countsUntil }, last)).toBe(true);
  });

  it('no longer counts on the day after, and a contract that is not signed never does', () => {
    const countsUntil = getNoticeEnd('release', '2027-12-31');
    expect(countsOn({ statusId: CCGStatus.Assinado, countsUntil }, '2028-03-01')).toBe(false);
    expect(countsOn({ statusId: CCGStatus.Assinado, countsUntil: null }, '2028-03-01')).toBe(true);
    expect(countsOn({ statusId: CCGStatus.Substituido, countsUntil: null }, '2028-03-01')).toBe(false);
  });
});
