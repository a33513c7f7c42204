import { installmentPlan } from './installments';
import { instalmentCommission } from './instalmentCommission';

it('divides the commission of R$ 1.000,01 in three parts, the first wanted on a Carnival Monday, to the cent', () => {
  // 2027-02-08 is the Monday of Carnival: banks open again on Ash Wednesday.
  const plan = installmentPlan(
    { issuedOn: '2027-01-29', startDate: '2027-01-29', endDate: '2028-01-29', paidUpWithinDays: null, closedDays: [] },
    1_000_01,
    { installments: 3, gracePeriodDays: 10, byYear: false },
  );
  expect(plan.map(({ dueOn }) => dueOn)).toEqual(['2027-02-10', '2027-03-08', '2027-04-08']);
  const amounts = plan.map(({ amountCents }) => amountCents);
  expect(amounts).toEqual([333_35, 333_33, 333_33]);
  expect(instalmentCommission(100_01, amounts)).toEqual([33_34, 33_33, 33_34]);
});

it('owes nothing where nothing is to be paid', () => {
  expect(instalmentCommission(100, [0, 0])).toEqual([0, 0]);
});
