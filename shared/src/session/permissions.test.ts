import type { UserInfo } from '../contracts/people/session';
import { functionalitiesOf, holdsAny } from './permissions';

const user = {
  Menus: [
    {
      Id: 1,
      Order: 1,
      MenuFuncionalities: [
        { Id: 1, RefUniqueId: null },
        { Id: 39, RefUniqueId: 'pipe' },
      ],
    },
    { Id: 6, Order: 2, MenuFuncionalities: [{ Id: 24, RefUniqueId: null }] },
  ],
} as UserInfo;

describe('permissions', () => {
  it('are the functionalities of all menus together', () => {
    expect([...functionalitiesOf(user)]).toEqual([1, 39, 24]);
    expect(functionalitiesOf(null).size).toBe(0);
  });

  it.each([
    [[24], true],
    [[5, 39], true],
    [[5, 6], false],
    [[], false],
    [undefined, true],
  ])('one of %p is held: %p', (asked, expected) => {
    expect(holdsAny(user, asked)).toBe(expected);
  });

  it('allow nothing to nobody', () => {
    expect(holdsAny(null, undefined)).toBe(false);
  });
});
