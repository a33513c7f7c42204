import fc from 'fast-check';
import { mayGiveProfile, managedUserTypes, rightsBeyond } from './giving';
import type { Right, RightsHolder } from './giving';
import { UserType } from './userTypes';

const right = (functionalityId: number, refUniqueId: string | null = null): Right => ({ functionalityId, refUniqueId });
const holder = (rights: Right[], more: Partial<RightsHolder> = {}): RightsHolder => ({
  userTypeId: UserType.INSURANCE,
  isAdministrator: false,
  rights,
  ...more,
});

describe('giving rights', () => {
  it('names what the giver lacks, of a pipe only where it is another pipe', () => {
    const giver = holder([right(8), right(1, 'pipe-a')]);
    expect(rightsBeyond(giver, [right(8), right(1, 'pipe-a')])).toEqual([]);
    expect(rightsBeyond(giver, [right(9), right(1, 'pipe-b'), right(1)])).toEqual([
      right(9),
      right(1, 'pipe-b'),
      right(1),
    ]);
  });

  it('lets administrators give everything, also to be an administrator, and nobody else that', () => {
    const administrators = holder([], { isAdministrator: true });
    expect(mayGiveProfile(holder([], { isAdministrator: true }), administrators)).toBe(true);
    expect(mayGiveProfile(holder([right(8)]), administrators)).toBe(false);
  });

  it('keeps a broker’s people to profiles of brokers’ people', () => {
    const broker = holder([right(8)], { userTypeId: UserType.BROKER });
    expect(mayGiveProfile(broker, holder([right(8)], { userTypeId: UserType.AGENT }))).toBe(true);
    expect(mayGiveProfile(broker, holder([right(8)]))).toBe(false);
    expect(managedUserTypes(UserType.AGENT)).toEqual([UserType.BROKER, UserType.AGENT]);
    expect(managedUserTypes(UserType.INSURANCE)).toEqual(Object.values(UserType));
  });

  it('never lets a right come to anybody that its giver does not hold, however many give it on', () => {
    const rights = fc
      .uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 12 })
      .map((ids) => ids.map((id) => right(id)));
    fc.assert(
      fc.property(rights, fc.array(rights, { maxLength: 6 }), (first, profiles) => {
        let giver = holder(first);
        for (const given of profiles.map((each) => holder(each))) if (mayGiveProfile(giver, given)) giver = given;
        expect(rightsBeyond(holder(first), giver.rights)).toEqual([]);
      }),
    );
  });
});
