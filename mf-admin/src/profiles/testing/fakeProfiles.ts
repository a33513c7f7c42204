import { getMenus, getProfileByCompanyId } from '@portal/shared/contracts/people/profiles';
import type { GrantableMenus, UserProfile } from '@portal/shared/contracts/people/profiles';
import type { Functionality } from '@portal/shared/domain/access/functionalities';
import { menuFunctionalities } from '@portal/shared/domain/access/menuFunctionalities';
import { MenuId, menuLabels } from '@portal/shared/domain/portal/menu';
import { answer } from '@portal/shared/testing/fakePlatform';

export const PIPE = '00000000-0000-4000-8000-000000000032';
export const uniqueIdOf = (id: number) => `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;

/** A profile of the insurer with functionalities under menu entries, in their order. */
export function fakeProfile(
  id: number,
  Name: string,
  menus: readonly (readonly [MenuId, readonly Functionality[]])[] = [],
  details: Partial<UserProfile> = {},
): UserProfile {
  return {
    UniqueId: uniqueIdOf(id),
    Name,
    UserTypeId: 1,
    IsAdministrator: false,
    HomeMenuId: null,
    RefundAuthorityValue: null,
    Version: 1,
    Usuarios: [],
    Menus: menus.map(([Id, held]) => ({
      Id,
      Label: menuLabels[Id],
      MenuFuncionalities: held.map((functionality) => ({ Id: functionality, RefUniqueId: null })),
    })),
    ModuleActions: [],
    WhyNotChange: null,
    WhyNotDelete: null,
    ...details,
  };
}

const menus: GrantableMenus = {
  Data: Object.values(MenuId).map((Id) => ({
    Id,
    Label: menuLabels[Id],
    MenuFuncionalities: menuFunctionalities[Id].map((functionality) => ({ Id: functionality })),
  })),
  Pipes: [{ UniqueId: PIPE, Name: 'Subscrição', FunctionalityId: 39 }],
  ModuleActions: [{ ModuleId: 0, Action: 'EDITAR', Functionalities: [45], IsHeld: true }],
};

export const profilesListed = (...profiles: readonly UserProfile[]) =>
  answer(getProfileByCompanyId, { Data: [...profiles] });
export const profilesAnswered = (...profiles: readonly UserProfile[]) => [
  profilesListed(...profiles),
  answer(getMenus, menus),
];
