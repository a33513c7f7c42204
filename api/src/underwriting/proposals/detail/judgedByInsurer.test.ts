import { storedProposal } from '../testing/storedProposal';
import { hasRiskChanged } from './hasRiskChanged';
import { insurerData, reinsuranceOf } from './insurerData';

describe('a change of the risk', () => {
  const judgedRisk = {
    modalityUniqueId: 'm',
    insuredAmountCents: 1_234_567_89,
    startDate: '2028-02-29',
    endDate: '2029-02-28',
    annualRatePercent: 1.15,
    premiumCents: 14_197_53,
    commissionPercent: 10,
    judgedAt: '2028-02-10T12:00:00Z',
  };

  it('is none where all is as it was judged, whatever the broker gets of it', () => {
    expect(hasRiskChanged(storedProposal({ judgedRisk }), 'm')).toBe(false);
  });

  it.each([
    ['amount', { insuredAmountCents: 1_234_567_90 }],
    ['start', { startDate: '2028-03-01' }],
    ['end', { endDate: '2029-03-01' }],
    ['rate', { annualRatePercent: 1.150_000_01 }],
    ['premium', { premiumCents: 14_197_52 }],
  ])('is another %s', (_, change) => {
    expect(hasRiskChanged(storedProposal({ judgedRisk, ...change }), 'm')).toBe(true);
  });

  it('is another modality', () => {
    expect(hasRiskChanged(storedProposal({ judgedRisk }), 'n')).toBe(true);
  });

  it('is none before anything was judged', () => {
    expect(hasRiskChanged(storedProposal({ insuredAmountCents: 1 }), 'n')).toBe(false);
  });
});

describe('what the insurer decides by', () => {
  const surroundings = {
    economicGroup: { id: 1, name: 'Grupo Horizonte', limitCents: 5_000_000_00, usedLimitCents: 1_234_567_89 },
    treatyCapacityCents: 1_000_000_00,
  };
  type Facts = Parameters<typeof insurerData>[0];
  const data = (change: Partial<typeof surroundings> | { economicGroup: null } = {}) =>
    insurerData({
      amountAtRiskCents: 1_234_567_89,
      surroundings: { ...surroundings, ...change } as unknown as Facts['surroundings'],
      cards: [],
      memberCount: 3,
      cession: undefined,
    });

  it('is the group’s limit, its members, and what the treaty carries', () => {
    expect(data()).toEqual({
      Cards: [],
      EconomicGroup: {
        Name: 'Grupo Horizonte',
        LimitValue: 5_000_000_00,
        UsedLimitValue: 1_234_567_89,
        MemberCount: 3,
      },
      Reinsurance: {
        TreatyCapacityValue: 1_000_000_00,
        RetainedValue: 1_000_000_00,
        ExceedingValue: 234_567_89,
      },
      CoInsurance: [],
    });
    expect(data({ economicGroup: null }).EconomicGroup).toBeNull();
  });

  it.each([
    [999_999_99, 999_999_99, 0],
    [1_000_000_00, 1_000_000_00, 0],
    [1_000_000_01, 1_000_000_00, 1],
  ])('of %d cents the treaty of R$ 1.000.000,00 carries %d, and %d exceed it', (cents, retained, exceeding) => {
    expect(reinsuranceOf(cents, 1_000_000_00)).toMatchObject({ RetainedValue: retained, ExceedingValue: exceeding });
  });

  it('is nothing about a treaty where there is none', () => {
    expect(reinsuranceOf(1_234_567_89, null)).toBeNull();
  });
});
