import { renewalProblems, renewalRulesProblems, usualRenewal } from './kinds/renewal';
import type { RenewalRule, RenewedModality } from './kinds/renewal';
import { renewalOpensOn, renewalRatePercent } from './renewal';

describe('a renewal', () => {
  it('opens so many days before the end, over a leap day too', () => {
    expect(renewalOpensOn('2028-03-01', 1)).toBe('2028-02-29');
    expect(renewalOpensOn('2028-12-31', 90)).toBe('2028-10-02');
  });

  it('is priced at the rates of today, at its own, or at that one adjusted', () => {
    const rates = { policyPercent: 0.95, todayPercent: 1.05 };
    expect(renewalRatePercent({ Rate: 'today', AdjustmentPercent: null }, rates)).toBe(1.05);
    expect(renewalRatePercent({ Rate: 'same', AdjustmentPercent: null }, rates)).toBe(0.95);
    // 0,95 × 1,075 = 1,02125, and 0,95 × 0,9 = 0,855.
    expect(renewalRatePercent({ Rate: 'adjusted', AdjustmentPercent: 7.5 }, rates)).toBe(1.02125);
    expect(renewalRatePercent({ Rate: 'adjusted', AdjustmentPercent: -10 }, rates)).toBe(0.855);
  });
});

describe('what stands against a renewal rule', () => {
  const private_: RenewedModality = { riskKind: 'contract', branchCode: '0776', longestDays: 1095 };
  const judged = (
    change: Partial<RenewalRule>,
    modality: Partial<RenewedModality> = {},
    announcedDays: number | null = null,
  ) =>
    renewalProblems({ ...usualRenewal, ...change }, { ...private_, ...modality }, announcedDays).map(
      ({ Field, Weight }) => `${Field} ${Weight}`,
    );

  it('is nothing where it is as usual', () => {
    expect(judged({})).toEqual([]);
  });

  it.each([
    ['judicial', '0776'],
    ['contract', '0775'],
  ])('is that what is overdue stops what stays in force unpaid (%s, %s)', (riskKind, branchCode) => {
    expect(judged({}, { riskKind, branchCode })).toEqual(['StopsOnOverdueInstallments refuses']);
    expect(judged({ StopsOnOverdueInstallments: false }, { riskKind, branchCode })).toEqual([]);
  });

  it('is an adjustment that is none, too much, or of a rate that is not adjusted', () => {
    expect(judged({ Rate: 'adjusted' })).toEqual(['AdjustmentPercent refuses']);
    expect(judged({ Rate: 'adjusted', AdjustmentPercent: 0 })).toEqual(['AdjustmentPercent refuses']);
    expect(judged({ Rate: 'adjusted', AdjustmentPercent: -100 })).toEqual(['AdjustmentPercent refuses']);
    expect(judged({ Rate: 'adjusted', AdjustmentPercent: 30 })).toEqual(['AdjustmentPercent asksAgain']);
    expect(judged({ Rate: 'adjusted', AdjustmentPercent: 29.9 })).toEqual([]);
    expect(judged({ Rate: 'same', AdjustmentPercent: 5 })).toEqual(['AdjustmentPercent refuses']);
  });

  it('is an opening before any policy has begun, and asks of one after the end was announced', () => {
    expect(judged({ DaysBeforeEnd: 180 }, { longestDays: 180 })).toEqual(['DaysBeforeEnd refuses']);
    expect(judged({ DaysBeforeEnd: 179 }, { longestDays: 180 })).toEqual([]);
    expect(judged({ DaysBeforeEnd: 89 }, {}, 90)).toEqual(['DaysBeforeEnd asksAgain']);
    expect(judged({ DaysBeforeEnd: 90 }, {}, 90)).toEqual([]);
  });

  it('asks of a lawsuit that is not renewed, and of nothing else there', () => {
    const none = { Opening: 'none' as const };
    expect(judged(none, { riskKind: 'judicial' })).toEqual(['Opening asksAgain']);
    expect(judged({ ...none, DaysBeforeEnd: 365 }, { riskKind: 'bid', longestDays: 180 })).toEqual([]);
  });

  it('is a rule of the insurer that tells nobody, or tells again before it opens', () => {
    const fields = (change: Partial<typeof usualRenewal>) =>
      renewalRulesProblems({ ...usualRenewal, ...change }).map(({ Field }) => Field);
    expect(fields({})).toEqual([]);
    expect(fields({ TellsBroker: false, TellsPolicyHolder: false, TellsInsurer: false })).toEqual(['TellsBroker']);
    expect(fields({ NoticeDays: [90] })).toEqual(['NoticeDays']);
    expect(fields({ NoticeDays: [30, 30] })).toEqual(['NoticeDays']);
  });
});
