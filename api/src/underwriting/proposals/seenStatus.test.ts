import { UserType } from '@portal/shared/domain/access/userTypes';
import { seenCounts, seenStatus } from '../../deals/records/seenStatus';

const insurer = { userTypeId: UserType.INSURANCE };
const broker = { userTypeId: UserType.BROKER };

describe('a rejected issue', () => {
  it('is told apart for the insurer, and a refusal for everybody else', () => {
    expect(seenStatus(insurer, 97)).toBe(97);
    expect([broker, { userTypeId: UserType.ADVISOR }].map((user) => seenStatus(user, 97))).toEqual([98, 98]);
    expect(seenStatus(broker, 99)).toBe(99);
  });

  it('is counted with the refusals for a broker', () => {
    const counts = [
      { StatusId: 97, Count: 2 },
      { StatusId: 98, Count: 3 },
      { StatusId: 1, Count: 4 },
    ];
    expect(seenCounts(insurer, counts)).toEqual(counts);
    expect(seenCounts(broker, counts)).toEqual([
      { StatusId: 98, Count: 5 },
      { StatusId: 1, Count: 4 },
    ]);
  });
});
