import type { UserInfo } from '../contracts/people/session';
import { UserType } from '../domain/access/userTypes';

interface FakeUserOptions extends Partial<Omit<UserInfo, 'Menus'>> {
  /** What the user may do, whatever the menu. */
  functionalities?: readonly number[];
  /** The menu under which the functionalities are held; 1 unless told. */
  menuId?: number;
  Menus?: UserInfo['Menus'];
}

/** A signed-in user of the insurer who may do what is named. */
export function fakeUser({ functionalities = [], menuId = 1, ...details }: FakeUserOptions = {}): UserInfo {
  return {
    UserId: 7,
    UserTypeId: UserType.INSURANCE,
    BrokerId: null,
    Name: 'Ana Duarte',
    ProfileName: 'Subscrição',
    IsAdministrator: false,
    HomeMenuId: null,
    Menus: [{ Id: menuId, Order: 1, MenuFuncionalities: functionalities.map((Id) => ({ Id, RefUniqueId: null })) }],
    StorageInfo: { Uri: 'http://localhost/storage', ContainerName: 'teste', Signature: '' },
    ...details,
  };
}
