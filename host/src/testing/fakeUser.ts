import type { UserInfo } from '@portal/shared/contracts/people/session';

/** A signed-in user for tests: menus given as `[menu id, order, functionality ids]`. */
export function fakeUser(
  menus: readonly (readonly [id: number, order: number, functionalities: readonly number[]])[] = [],
  overrides: Partial<UserInfo> = {},
): UserInfo {
  return {
    UserId: 7,
    UserTypeId: 1,
    BrokerId: null,
    Name: 'Ana Duarte',
    ProfileName: 'Subscrição',
    IsAdministrator: false,
    HomeMenuId: null,
    Menus: menus.map(([Id, Order, functionalities]) => ({
      Id,
      Order,
      MenuFuncionalities: functionalities.map((functionality) => ({ Id: functionality, RefUniqueId: null })),
    })),
    StorageInfo: { Uri: '', ContainerName: '', Signature: '' },
    ...overrides,
  };
}
