import { beginningCommission, commissionRangeFor } from './commissionAuthority';
import type { CommissionAuthority } from './commissionAuthority';

const ofCompany = { minimum: 0, ceiling: 20, maximum: 25 };
const upTo = (maximum: number, brokerProfileId: number | null, modalityId: number | null): CommissionAuthority => ({
  brokerProfileId,
  modalityId,
  minimum: 0,
  ceiling: 10,
  maximum,
});
const authorities = [upTo(41, null, 7), upTo(42, 3, null), upTo(43, 3, 7), upTo(44, 4, 7)];

describe('the range of a commission', () => {
  it.each([
    ['of profile and modality first', 3, 7, 43],
    ['then of the profile', 3, 8, 42],
    ['then of the modality', 5, 7, 41],
    ['of the modality also for a broker without a profile', null, 7, 41],
    ['of the company where nothing else is said', 4, 8, 25],
  ])('is that %s', (_, brokerProfileId, modalityId, maximum) => {
    expect(commissionRangeFor(authorities, { brokerProfileId, modalityId }, ofCompany).maximum).toBe(maximum);
  });

  it('lets a new proposal begin with what is agreed, as far as it goes', () => {
    expect([-1, 3, 22, 40].map((agreed) => beginningCommission(agreed, { ...ofCompany, minimum: 2 }))).toEqual([
      2, 3, 22, 25,
    ]);
  });
});
