import { chargeOf, installmentPlan } from './installments';
import { NO_MONEY, paidPremium, splitCharge, sumLedgers } from './ledgers';
import { receivableOf } from './receivable';

describe('the balance of a policy', () => {
  // 600.000,00 insured cost 10.200,00 net; 7 installments at 2 % a month and 7,38 % of IOF come to 11.614,05.
  const rule = { maxInstallments: 12, minInstallmentCents: 100_00, gracePeriodsInDays: [], monthlyInterestPercent: 2 };
  const terms = {
    ...{ premiumCents: 10_200_00, taxPercent: 7.38, rules: [rule], allowsAnnual: false },
    ...{
      startDate: '2026-01-15',
      endDate: '2027-01-15',
      issuedOn: '2026-01-15',
      paidUpWithinDays: null,
      closedDays: [],
    },
  };
  const { interestCents, taxCents, payableCents } = chargeOf(terms, 7);
  const charge = { premiumCents: terms.premiumCents, interestCents, taxCents };
  const plan = installmentPlan(terms, payableCents, { installments: 7, gracePeriodDays: 0, byYear: false });
  const parts = splitCharge(
    charge,
    plan.map(({ amountCents }) => amountCents),
  );
  const paidParts = (count: number) => ({
    ...sumLedgers(parts.slice(0, count)),
    ...{ taxPercent: 7.38, returnableTaxCents: 0 },
  });

  it('after one of seven installments owes the other six whole, with interest and IOF', () => {
    expect(plan[0]!.amountCents).toBe(1_659_15);
    const balance = receivableOf({ chargedCents: 10_200_00, paid: paidParts(1), open: sumLedgers(parts.slice(1)) });
    expect(balance).toEqual({
      ...charge,
      ...{ totalCents: 11_614_05, paidCents: 1_659_15, owedCents: 9_954_90 },
    });
  });

  it('is zero with the last installment, and not before', () => {
    const owed = (count: number) =>
      receivableOf({ chargedCents: 10_200_00, paid: paidParts(count), open: sumLedgers(parts.slice(count)) }).owedCents;
    expect(owed(6)).toBe(plan[6]!.amountCents);
    expect(owed(7)).toBe(0);
  });

  it('owes earned premium that no slip asks for with its IOF', () => {
    const paid = { ...paidPremium(1_000_00), taxPercent: 7.38 };
    expect(receivableOf({ chargedCents: 1_500_00, paid, open: NO_MONEY })).toMatchObject({
      ...{ taxCents: 36_90, totalCents: 1_536_90, owedCents: 536_90 },
    });
  });

  it('owes nothing where more was paid than the policy costs', () => {
    expect(receivableOf({ chargedCents: 100_00, paid: paidPremium(150_00), open: NO_MONEY })).toMatchObject({
      ...{ totalCents: 100_00, paidCents: 150_00, owedCents: 0 },
    });
  });
});
