import { PortalError } from '@portal/shared';
import { financialResult, proposalRecord, resultWithPremium } from '../testing/proposalRecords';
import { calculationOf } from './calculationOf';
import { dataOfRecord, keptComissionValue } from './financialData';
import { financialProblems } from './financialProblems';
import { beginRecalculation, recalculate } from './recalculation';
import type { Recalculation, RecalculationEvent } from './recalculation';

const record = proposalRecord();
const opened = beginRecalculation(dataOfRecord(record));
const error = new PortalError({ kind: 'invalid', status: 422, traceId: 'trace' });
const lost = new PortalError({ kind: 'unavailable', traceId: 'trace' });
const AT = '2026-11-21T12:00:00.000Z';
const LATER = '2026-11-21T13:00:00.000Z';

const through = (state: Recalculation, ...events: RecalculationEvent[]) => events.reduce(recalculate, state);
const typed = (comissionPercentage = 25): RecalculationEvent => ({ kind: 'typed', figures: { comissionPercentage } });
const asked: RecalculationEvent = { kind: 'asked' };
const succeeded = (revision: number, result = financialResult(), at = AT): RecalculationEvent => ({
  kind: 'succeeded',
  revision,
  result,
  isStored: true,
  at,
});
const failed = (revision: number, at = LATER): RecalculationEvent => ({ kind: 'failed', revision, error, at });

describe('after a recalculation', () => {
  it('the proposal takes the returned values', () => {
    const { data } = through(opened, typed(), asked, succeeded(1, resultWithPremium(2_000_00)));
    expect(data.insurancePremium).toBe(2_000_00);
    expect(data.premium.TotalValue).toBe(2_000_00);
    expect(data.possibleGracePeriods).toEqual([10, 30]);
  });

  it.each([[0], [null], [undefined]])('%p instalments become 1', (NumberOfInstallment) => {
    const result = financialResult({ NumberOfInstallment: NumberOfInstallment as number });
    expect(through(opened, succeeded(0, result)).data.numberOfInstallment).toBe(1);
    expect(through(opened, succeeded(0, financialResult({ NumberOfInstallment: 3 }))).data.numberOfInstallment).toBe(3);
  });

  it.each([
    ['empty', null, [10, 30], 10],
    ['0', 0, [15, 30], 15],
    ['none possible', null, [], undefined],
    ['one of its own', 30, [10, 30], 30],
  ])('a grace period that is %s becomes the first possible one, if any', (_, GracePeriod, possible, expected) => {
    const result = financialResult({
      GracePeriod,
      InstallmentResult: {
        PossibleGracePeriodsInDays: possible,
        PossibleInstallments: [],
        LastDueDate: '2027-11-19',
        Plan: [],
      },
    });
    expect(through(opened, succeeded(0, result)).data.gracePeriod).toBe(expected);
  });

  it('edit mode is off', () => {
    const editing = through(opened, typed(), asked);
    expect(editing.isEditing).toBe(true);
    expect(through(editing, succeeded(1)).isEditing).toBe(false);
    expect(through(editing, failed(1)).isEditing).toBe(false);
  });

  it('a commission value of 0 or more is kept, else the proposal’s is used', () => {
    const value = (ComissionValue: number) =>
      through(opened, succeeded(0, financialResult({ ComissionValue }))).data.comissionValue;
    expect(value(0)).toBe(0);
    expect(value(1)).toBe(1);
    expect(value(-1)).toBe(230_00);
    expect(keptComissionValue(null, 230_00)).toBe(230_00);
  });
});

const pricedAt = (cents: number) => ({
  insurancePremium: cents,
  premium: resultWithPremium(cents).Premium,
});

describe('the rollback copy', () => {
  it('is stored by the first success, when there is none yet, and follows every stored state', () => {
    expect(opened.rollback).toBeNull();
    const first = through(opened, succeeded(0));
    expect(first.rollback).toEqual({ data: first.data, updatedAt: AT, isStored: true });
    const second = through(first, typed(), succeeded(1, resultWithPremium(2_000_00), LATER));
    expect(second.rollback).toEqual({ data: second.data, updatedAt: LATER, isStored: true });
    expect(second.data.insurancePremium).toBe(2_000_00);
  });

  it('follows also a stored state that was overtaken while it was on its way', () => {
    const overtaken = through(opened, typed(25), asked, typed(94), succeeded(1, resultWithPremium(2_000_00)), asked);
    const after = through(overtaken, failed(2));
    expect(after.data.insurancePremium).toBe(2_000_00);
    expect(after.isStored).toBe(true);
  });

  it('is what everything goes back to when a calculation fails, with an updated date and the error', () => {
    const first = through(opened, succeeded(0));
    const after = through(first, typed(), succeeded(1, resultWithPremium(2_000_00)), typed(94), asked, failed(2));
    expect(after.data).toEqual({ ...first.data, ...pricedAt(2_000_00) });
    expect(after.rollback).toEqual({ data: after.data, updatedAt: LATER, isStored: true });
    expect(after.failed).toEqual({ error, typed: { comissionPercentage: 94 } });
    expect(after.typed).toEqual({});
    expect(after.isCalculating).toBe(false);
  });

  it('missing, leaves the proposal’s own figures', () => {
    expect(through(opened, typed(), asked, failed(1)).data).toBe(opened.data);
  });

  it('is stored before sending where its parts came to lie further apart than the platform has them', () => {
    const calculated = (InstallmentsByYear: boolean): RecalculationEvent => ({
      kind: 'succeeded',
      revision: 0,
      result: financialResult({ InstallmentsByYear }),
      isStored: false,
      at: LATER,
    });
    const stored = through(opened, succeeded(0));
    expect([false, true].map((byYear) => through(stored, calculated(byYear)).isStored)).toEqual([true, false]);
  });

  it('is what the platform holds after a refusal, and is stored again before sending where nobody knows', () => {
    const stored = through(opened, succeeded(0), typed(), succeeded(1, resultWithPremium(2_000_00)));
    expect(through(stored, typed(94), failed(2)).isStored).toBe(true);
    const unanswered: RecalculationEvent = { kind: 'failed', revision: 2, error: lost, at: LATER };
    const after = through(stored, typed(94), unanswered);
    expect([after.data.insurancePremium, after.isStored]).toEqual([2_000_00, false]);
    expect(through(after, typed(30), failed(3)).isStored).toBe(false);
    expect(through(after, typed(30), succeeded(3)).isStored).toBe(true);
  });
});

describe('an answer that something newer has overtaken', () => {
  it('is dropped, success or failure, and what was typed since stays to be calculated', () => {
    const newer = through(opened, typed(25), asked, typed(26));
    for (const stale of [succeeded(1, resultWithPremium(2_000_00)), failed(1)]) {
      const after = through(newer, stale);
      expect([after.data, after.typed, after.failed]).toEqual([newer.data, newer.typed, null]);
      expect([after.isCalculating, after.isEditing]).toEqual([false, true]);
    }
    expect(through(newer, succeeded(2, resultWithPremium(3_000_00))).data.insurancePremium).toBe(3_000_00);
  });
});

describe('the payload of the calculation', () => {
  const first = dataOfRecord(record);

  it('takes the percentage by default, the rate from RiskRate, and copies of the first figures', () => {
    const changed = { ...first, tax: 2, insurancePremium: 2_000_00 };
    expect(calculationOf(record, first, changed, {})).toMatchObject({
      CalculatePerComissionPercentage: true,
      CalculatePerRiskRate: false,
      Tax: 2,
      InsurancePremium: 2_000_00,
      FirstTax: 1.15,
      FirstInsurancePremium: 1_150_00,
      FirstComissionPercentage: 20,
      FirstComissionValue: 230_00,
      ProposalStartDate: '2026-11-21',
      ProposalEndDate: '2027-11-21',
      DeadlineDays: 365,
    });
  });

  it('says which figure decides', () => {
    expect(calculationOf(record, first, first, { comissionBy: 'value', comissionValue: 100_00 })).toMatchObject({
      CalculatePerComissionPercentage: false,
      ComissionValue: 100_00,
    });
    expect(calculationOf(record, first, first, { tax: 2 })).toMatchObject({ CalculatePerRiskRate: true, Tax: 2 });
    expect(calculationOf(record, first, first, { premiumBy: 'premium', insurancePremium: 2_000_00 })).toMatchObject({
      CalculatePerRiskRate: false,
      InsurancePremium: 2_000_00,
    });
  });
});

describe('what is typed', () => {
  const { data } = through(opened, succeeded(0));
  it.each([
    ['the largest commission', { comissionPercentage: 95 }, 0],
    ['one above', { comissionPercentage: 95.01 }, 1],
    ['the value of the largest commission', { comissionValue: 1_092_50 }, 0],
    ['one above it', { comissionValue: 1_092_51 }, 1],
    ['a rate of zero', { tax: 0 }, 1],
    ['a rate of 100 %', { tax: 100 }, 0],
    ['a premium of zero', { insurancePremium: 0 }, 1],
    ['a premium below the smallest possible', { insurancePremium: 215_99 }, 1],
    ['the smallest possible premium', { insurancePremium: 216_00 }, 0],
    ['an emptied field', { tax: null, comissionPercentage: null }, 0],
  ])('%s is judged before it is calculated', (_, figures, count) => {
    expect(financialProblems(data, figures)).toHaveLength(count);
  });
});
