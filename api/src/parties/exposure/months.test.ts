import fc from 'fast-check';
import { addDays, addMonths } from '@portal/shared/domain/time/dates';
import { exposureMonths } from './months';
import type { Outstanding } from './outstanding';

const TODAY = '2026-11-23';

const row = (changed: Partial<Outstanding> = {}): Outstanding => ({
  groupUniqueId: 'contracts',
  groupName: 'Garantias contratuais',
  branchName: 'Setor público',
  isHeldByProposal: false,
  endMonth: '2027-01-01',
  lastMonth: '2027-01-01',
  isPastEnd: false,
  cents: 100_01,
  count: 1,
  ...changed,
});

const rows = fc.array(
  fc
    .record({
      group: fc.constantFrom('contracts', 'judicial', 'customs'),
      isHeldByProposal: fc.boolean(),
      ends: fc.integer({ min: -30, max: 80 }),
      heldFor: fc.option(fc.integer({ min: 0, max: 6 })),
      cents: fc.integer({ min: 1, max: 10 ** 12 }),
    })
    .map(({ group, isHeldByProposal, ends, heldFor, cents }) => {
      const endMonth = addMonths('2026-11-01', ends);
      const lastMonth = heldFor === null ? null : addMonths(endMonth, heldFor);
      return row({
        groupUniqueId: group,
        groupName: group,
        isHeldByProposal,
        endMonth,
        // What ended before today is not among the rows.
        lastMonth: lastMonth !== null && lastMonth < '2026-11-01' ? '2026-11-01' : lastMonth,
        isPastEnd: ends < 0,
        cents,
      });
    }),
  { maxLength: 40 },
);

describe('what is outstanding month by month', () => {
  it('begins today, goes on from first to first, and ends with the month of the last policy', () => {
    const { Months } = exposureMonths([row({ lastMonth: '2027-02-01' })], TODAY, 0);
    expect(Months.map((month) => month.Date)).toEqual([TODAY, '2026-12-01', '2027-01-01', '2027-02-01']);
    expect(Months.map(({ TotalValue }) => TotalValue)).toEqual([100_01, 100_01, 100_01, 100_01]);
  });

  it('is one entry, of nothing, where there is nothing', () => {
    expect(exposureMonths([], TODAY, 500_00)).toEqual({
      ModalityGroups: [],
      Months: [
        {
          Date: TODAY,
          TotalValue: 0,
          ModalityGroupValues: [],
          HeldByProposalsValue: 0,
          PastEndValue: 0,
          AvailableLimitValue: 500_00,
        },
      ],
    });
  });

  it('goes on with what only a release ends, and says of how much the date has passed', () => {
    const released = row({ groupUniqueId: 'judicial', lastMonth: null, endMonth: '2026-12-01', cents: 7_07 });
    const { Months } = exposureMonths([row(), released], TODAY, 0);
    expect(Months.map(({ TotalValue, PastEndValue }) => [TotalValue, PastEndValue])).toEqual([
      [107_08, 0],
      [107_08, 0],
      [107_08, 7_07],
    ]);
  });

  it('has the largest group first and tells what proposals hold apart from all of them', () => {
    const { ModalityGroups, Months } = exposureMonths(
      [
        row({ cents: 1 }),
        row({ groupUniqueId: 'judicial', groupName: 'Garantias judiciais', cents: 2 }),
        row({ isHeldByProposal: true, cents: 4 }),
      ],
      TODAY,
      10,
    );
    expect(ModalityGroups.map(({ Name }) => Name)).toEqual(['Garantias judiciais', 'Garantias contratuais']);
    expect(Months[0]).toMatchObject({ ModalityGroupValues: [2, 1], HeldByProposalsValue: 4, AvailableLimitValue: 3 });
  });

  it('ends for a date that was mistyped into another century', () => {
    expect(exposureMonths([row({ lastMonth: '9999-12-01' })], TODAY, 0).Months).toHaveLength(600);
  });

  it('adds up in each month, never grows, and leaves of the limit what it does not take', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 0, max: 10 ** 13 }), (outstanding, limit) => {
        const { Months } = exposureMonths(outstanding, TODAY, limit);
        Months.forEach((month, at) => {
          const parts = [...month.ModalityGroupValues, month.HeldByProposalsValue];
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(month.TotalValue);
          expect(month.PastEndValue).toBeLessThanOrEqual(month.TotalValue);
          expect(month.TotalValue).toBeLessThanOrEqual(Months[at - 1]?.TotalValue ?? month.TotalValue);
          if (month.TotalValue <= limit) expect(month.TotalValue + month.AvailableLimitValue).toBe(limit);
          else expect(month.AvailableLimitValue).toBe(0);
          if (at > 0) expect(addDays(month.Date, -1) >= (Months[at - 1]?.Date ?? '')).toBe(true);
        });
      }),
    );
  });
});
