import { addDays } from '../time/dates';
import { coverInWords, daysOf, usualValidity, withDays, withEnd, withStart } from './validity';

const year = { startDate: '2026-11-21', endDate: '2027-11-21' };

describe('start, days and end', () => {
  it('keep the days when the start changes', () => {
    expect(withStart(year, '2026-12-01')).toEqual({ startDate: '2026-12-01', endDate: '2027-12-01' });
  });

  it('move the end when the days change', () => {
    expect(withDays(year, 90)).toEqual({ startDate: '2026-11-21', endDate: '2027-02-19' });
  });

  it('change the days when the end changes', () => {
    expect(daysOf(withEnd(year, '2026-12-21'))).toBe(30);
  });

  it('leave alone what is not known yet', () => {
    const open = { startDate: null, endDate: '2027-11-21' };
    expect(daysOf(open)).toBeNull();
    expect(withDays(open, 30)).toEqual(open);
    expect(withStart({ startDate: null, endDate: null }, '2026-12-01')).toEqual({
      startDate: '2026-12-01',
      endDate: null,
    });
    expect(withDays(year, null)).toEqual(year);
  });

  it('do not follow a start behind the end, which has to be corrected first', () => {
    expect(withStart({ startDate: '2027-01-02', endDate: '2027-01-01' }, '2027-02-01').endDate).toBe('2027-01-01');
  });

  it('keep calendar years when the start changes, whatever days these have', () => {
    const three = { startDate: '2026-11-22', endDate: '2029-11-22' };
    expect(daysOf(three)).toBe(1096);
    expect(withStart(three, '2028-02-29')).toEqual({ startDate: '2028-02-29', endDate: '2031-03-01' });
    expect(withStart(three, '2028-03-01')).toEqual({ startDate: '2028-03-01', endDate: '2031-03-01' });
  });

  it('agree with each other over leap years and ends of months', () => {
    for (let moved = -800; moved <= 800; moved += 37)
      for (const days of [0, 1, 29, 300, 540, 3600]) {
        const start = addDays('2027-12-31', moved);
        const validity = withDays({ startDate: start, endDate: start }, days);
        expect(daysOf(validity)).toBe(days);
        expect(daysOf(withStart(validity, addDays(start, 60)))).toBe(days);
        expect(daysOf(withEnd(validity, addDays(start, days + 1)))).toBe(days + 1);
      }
  });
});

describe('the validity that a modality is begun with', () => {
  const bounds = { minimumDays: 30, maximumDays: 1825, minimumYears: null, maximumYears: 5 };
  it.each([
    ['is a calendar year', bounds, '2027-11-22'],
    ['is the least of a judicial modality', { ...bounds, minimumYears: 3 }, '2029-11-22'],
    ['is the most of a short one', { ...bounds, maximumDays: 120, maximumYears: null }, '2027-03-22'],
  ])('%s', (_, allowed, endDate) => {
    expect(usualValidity('2026-11-22', allowed).endDate).toBe(endDate);
  });
});

it('cover runs to 24:00 of its last day, in the same words everywhere', () => {
  expect(coverInWords('2028-02-29', '2029-02-28')).toBe('das 24h de 29/02/2028 às 24h de 28/02/2029');
});
