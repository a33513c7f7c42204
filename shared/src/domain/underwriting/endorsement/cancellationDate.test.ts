import { cancellationDayProblem, earliestCancellation, isBackdated, receiptProblem } from './cancellationDate';

const cover = { startDate: '2026-03-17', endDate: '2027-03-17' };
const received = (receivedOn: string, mayBackdate = false) => ({ receivedOn, mayBackdate });

describe('the day from which a cancellation counts', () => {
  it('is that of the receipt at the earliest, also the very day, and any day ahead of the cover', () => {
    const release = received('2026-11-28');
    expect(['2026-11-28', '2026-12-31', '2027-03-17'].map((on) => cancellationDayProblem(on, cover, release))).toEqual([
      null,
      null,
      null,
    ]);
    expect(cancellationDayProblem('2026-11-27', cover, release)).toMatch(
      /recebida em 28\/11\/2026\. Uma data anterior/,
    );
    expect(cancellationDayProblem('2026-03-17', cover, release)).not.toBeNull();
  });

  it('is earlier for an underwriter, within the cover', () => {
    const release = received('2026-11-28', true);
    expect(cancellationDayProblem('2026-03-17', cover, release)).toBeNull();
    expect(isBackdated('2026-03-17', cover, release)).toBe(true);
    expect(isBackdated('2026-11-28', cover, release)).toBe(false);
    expect(cancellationDayProblem('2026-03-16', cover, release)).toMatch(/de 17\/03\/2026 a 17\/03\/2027/);
  });

  it('is the last day of a cover that had ended before the receipt, and the first of one that has not begun', () => {
    expect(earliestCancellation(cover, '2027-05-01')).toBe('2027-03-17');
    expect(earliestCancellation(cover, '2026-01-01')).toBe('2026-03-17');
    expect(cancellationDayProblem('2027-03-17', cover, received('2027-05-01'))).toBeNull();
  });

  it('is any day of the cover where the insurer ends it', () => {
    expect(cancellationDayProblem('2026-03-17', cover, null)).toBeNull();
    expect(cancellationDayProblem('2027-03-18', cover, null)).toMatch(/um dia da vigência/);
  });
});

describe('the receipt', () => {
  const today = '2026-11-28';
  it('is today with a broker’s request, and a day that has come for the insurer', () => {
    expect(receiptProblem(today, cover, { today, isStaff: false })).toBeNull();
    expect(receiptProblem('2026-11-27', cover, { today, isStaff: false })).toMatch(/é hoje/);
    expect(receiptProblem('2026-06-25', cover, { today, isStaff: true })).toBeNull();
    expect(receiptProblem('2026-11-29', cover, { today, isStaff: true })).toMatch(/futura/);
    expect(receiptProblem('2026-03-16', cover, { today, isStaff: true })).toMatch(/começou em 17\/03\/2026/);
  });
});
