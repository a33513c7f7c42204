import type { InstallmentRule, PaymentTerms } from '@portal/shared/domain/billing/installments';
import { listInstallmentOptions } from './installmentOptions';

const rule: InstallmentRule = {
  ...{ maxInstallments: 7, minInstallmentCents: 100_00, gracePeriodsInDays: [15] },
  ...{ monthlyInterestPercent: 2, interestFreeInstallments: 1 },
};
const terms = (change: Partial<PaymentTerms> = {}): PaymentTerms => ({
  ...{ premiumCents: 10_200_00, taxPercent: 7.38, rules: [rule], allowsAnnual: false },
  ...{ startDate: '2026-11-29', endDate: '2027-11-29', issuedOn: '2026-11-29', paidUpWithinDays: null, closedDays: [] },
  ...change,
});
const numbersOf = (change?: Partial<PaymentTerms>) =>
  listInstallmentOptions(terms(change)).map(({ NumberOfInstallments, InterestValue }) => [
    NumberOfInstallments,
    InterestValue,
  ]);

describe('listInstallmentOptions', () => {
  it('lists the largest number of parts without interest and the largest one at all', () => {
    const rules = [{ ...rule, interestFreeInstallments: 3 }];
    expect(numbersOf({ rules })).toEqual([
      [3, 0],
      [7, 615_84],
    ]);
  });

  it('lists one where no part bears interest, or each does', () => {
    expect(numbersOf({ rules: [{ ...rule, monthlyInterestPercent: 0 }] })).toEqual([[7, 0]]);
    expect(numbersOf()).toEqual([[7, 615_84]]);
  });

  it('lists none where a part would be too small, or nothing may be divided', () => {
    expect(numbersOf({ premiumCents: 150_00 })).toEqual([]);
    expect(numbersOf({ rules: [] })).toEqual([]);
  });

  it('lists no more parts than are due before the cover ends', () => {
    // Due on 14/12, 14/01, 14/02 (a Sunday, so 15/02) and 14/03 (a Sunday, so 15/03); the cover ends on 20/03.
    expect(numbersOf({ endDate: '2027-03-20' }).map(([installments]) => installments)).toEqual([4]);
  });

  it('puts the cents that do not divide into the first part, and says that parts are a year apart', () => {
    // 10.200,00 and 752,76 of IOF: 10.952,76 is 3 times 3.650,92; of 10.200,01 it is 10.952,77.
    const byYear = { allowsAnnual: true, endDate: '2029-11-29', rules: [{ ...rule, monthlyInterestPercent: 0 }] };
    expect(listInstallmentOptions(terms({ ...byYear, premiumCents: 10_200_01 }))).toEqual([
      {
        ...{ NumberOfInstallments: 3, IsByYear: true, FirstInstallmentValue: 3_650_93, InstallmentValue: 3_650_92 },
        ...{ InterestValue: 0, TaxValue: 752_76, TotalValue: 10_952_77 },
      },
    ]);
  });
});
