import type { EndorsementPremium } from '@portal/shared/contracts/underwriting/endorsementPremium';
import { movedCentsOf } from './movedCents';

const calculated = (calculation: Partial<EndorsementPremium> | null, premiumDifferenceCents: number) =>
  movedCentsOf({ calculation: calculation as EndorsementPremium | null, premiumDifferenceCents });

describe('what an endorsement moves', () => {
  it('is a charge with interest and IOF', () => {
    // 1.000,00 net, 25,13 interest, 7,38 % of both: 75,6546 rounded.
    expect(calculated({ PremioTotal: 1_100_78, RestituicaoValue: 0 }, 1_000_00)).toBe(1_100_78);
  });

  it('is of a lower premium what goes back of what was paid, with its IOF, and nothing where nothing was', () => {
    expect(calculated({ PremioTotal: -5_734_25, RestituicaoValue: 6_157_44 }, -5_734_25)).toBe(-6_157_44);
    expect(calculated({ PremioTotal: -5_734_25, RestituicaoValue: 0 }, -5_734_25)).toBe(0);
  });

  it('includes what a card decides to give back besides', () => {
    expect(calculated({ PremioTotal: 0, RestituicaoValue: 848_70, RestituicaoEmRevisaoValue: 100_01 }, 0)).toBe(
      -948_71,
    );
  });

  it('is the net difference of one that was never calculated', () => {
    expect(calculated(null, -12_34)).toBe(-12_34);
  });
});
