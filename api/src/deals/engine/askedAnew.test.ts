import { amountToCover, isAskedAnew, isCommissionRaised } from './askedAnew';
import type { Deal } from '../records/lockDeal';

const risk = {
  modalityUniqueId: 'a',
  insuredAmountCents: 1_234_567_89,
  startDate: '2028-02-29',
  endDate: '2029-02-28',
  annualRatePercent: 1.15,
  premiumCents: 14_197_53,
  commissionPercent: 20,
};
type Asked = Parameters<typeof isAskedAnew>[0];
const judged = (change: Partial<NonNullable<Deal['judgedRisk']>> = {}): Asked['judgedRisk'] => ({
  ...risk,
  judgedAt: '2028-02-10T12:00:00.000Z',
  ...change,
});
const withCommission = (percent: number) => ({ percent, range: { minimum: 0, ceiling: 20, maximum: 25 } });
const deal = (change: Partial<Asked> = {}): Asked => ({
  risk,
  judgedRisk: judged(),
  commission: withCommission(20),
  ...change,
});

describe('the subscription', () => {
  it('asks again about a rate below the one that was judged, and about no other', () => {
    const at = (annualRatePercent: number) =>
      isAskedAnew(deal({ risk: { ...risk, annualRatePercent } }), 'subscription');
    expect([at(1.149_999_99), at(1.15), at(1.2)]).toEqual([true, false, false]);
  });

  it('asks nothing again where nothing was judged, or an endorsement carries no risk of its own', () => {
    expect(isAskedAnew(deal({ judgedRisk: null }), 'subscription')).toBe(false);
    expect(isAskedAnew(deal({ risk: null, judgedRisk: judged({ annualRatePercent: 2 }) }), 'subscription')).toBe(false);
  });

  it('asks again about a commission above the ceiling that is more than was judged', () => {
    const at = (percent: number, judgedPercent: number) =>
      isAskedAnew(
        deal({ commission: withCommission(percent), judgedRisk: judged({ commissionPercent: judgedPercent }) }),
        'subscription',
      );
    expect([at(22.000_1, 22), at(22, 22), at(21, 22)]).toEqual([true, false, false]);
    expect([at(20.000_1, 20), at(20, 15)]).toEqual([true, false]);
  });

  it('alone asks again: the other steps look at neither', () => {
    const cheaper = deal({ risk: { ...risk, annualRatePercent: 1 }, commission: withCommission(25) });
    expect(isAskedAnew(cheaper, 'subscription')).toBe(true);
    for (const step of ['registration', 'pep', 'credit', 'reinsurance'] as const)
      expect(isAskedAnew(cheaper, step)).toBe(false);
  });
});

describe('a commission', () => {
  it('of which nothing was judged is raised from the ceiling on', () => {
    const raised = (percent: number, judgedRisk: Asked['judgedRisk']) =>
      isCommissionRaised({ commission: withCommission(percent), judgedRisk });
    expect([raised(20, null), raised(20.01, null)]).toEqual([false, true]);
    // Judged before commissions were kept with the risk.
    const { commissionPercent: _none, ...older } = judged()!;
    expect([raised(20, older), raised(20.01, older)]).toEqual([false, true]);
  });

  it('of an endorsement is that of its policy', () => {
    expect(isCommissionRaised({ commission: null, judgedRisk: null })).toBe(false);
  });
});

it('approvals have to cover the amount where the step looks at amounts', () => {
  const row = { amountAtRiskCents: 1_234_567_89 };
  const covered = (['registration', 'pep', 'credit', 'subscription', 'reinsurance'] as const).map((step) =>
    amountToCover({ row }, step),
  );
  expect(covered).toEqual([null, null, 1_234_567_89, 1_234_567_89, 1_234_567_89]);
});
