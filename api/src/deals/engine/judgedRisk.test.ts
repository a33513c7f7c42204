import { judgedRiskOf } from './judgedRisk';

const risk = {
  modalityUniqueId: 'a',
  insuredAmountCents: 1_234_567_89,
  startDate: '2028-02-29',
  endDate: '2029-02-28',
  annualRatePercent: 1.15,
  premiumCents: 14_197_53,
  commissionPercent: 20,
};
const before = { ...risk, annualRatePercent: 1.25, judgedAt: '2028-02-01T09:00:00.000Z' };
const now = new Date('2028-02-29T23:59:59.999-03:00');
const kept = { judgedRisk: { ...risk, judgedAt: '2028-03-01T02:59:59.999Z' } };

describe('the risk that the insurer judged', () => {
  it.each(['subscription', 'reinsurance', 'finished'] as const)('is the one of now at %s', (step) => {
    expect(judgedRiskOf({ risk, judgedRisk: before }, step, now)).toEqual(kept);
  });

  it.each(['registration', 'pep', 'credit', null] as const)('stays the one from before at %s', (step) => {
    expect(judgedRiskOf({ risk, judgedRisk: before }, step, now)).toEqual({});
  });

  it('is the first that any step sees', () => {
    expect(judgedRiskOf({ risk, judgedRisk: null }, 'registration', now)).toEqual(kept);
  });

  it('is none of an endorsement', () => {
    expect(judgedRiskOf({ risk: null, judgedRisk: null }, 'finished', now)).toEqual({});
  });
});
