import type { GrantableMenus } from '@portal/shared/contracts/people/profiles';
import { grantableUnder } from '@portal/shared/domain/access/menuFunctionalities';
import type { UserType } from '@portal/shared/domain/access/userTypes';
import type { MenuId } from '@portal/shared/domain/portal/menu';
import { asc } from 'drizzle-orm';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { menus } from '../../platform/database/schema/users';
import { actionKey, companyRights } from './companyRights';
import { giverOf } from './mayChange';

/** What profiles of a user type can be made of: menu entries with functionalities, pipes, actions of modules. */
export async function grantableMenus(
  database: Database,
  user: CurrentUser,
  userTypeId: UserType | undefined,
): Promise<GrantableMenus> {
  const entries = await database.select().from(menus).orderBy(asc(menus.defaultOrder), asc(menus.id));
  const company = await companyRights(database, user.companyId);
  const giver = await giverOf(database, user, company);
  return {
    Data: entries
      .map(({ id, label }) => ({
        Id: id,
        Label: label,
        MenuFuncionalities: grantableUnder(id as MenuId, userTypeId).map((Id) => ({ Id })),
      }))
      .filter(({ MenuFuncionalities }) => MenuFuncionalities.length > 0),
    Pipes: company.pipes.map((pipe) => ({
      UniqueId: pipe.uniqueId,
      Name: pipe.name,
      FunctionalityId: pipe.functionalityId,
    })),
    ModuleActions: company.actions.map((one) => ({
      ModuleId: one.moduleId,
      Action: one.action,
      Functionalities: one.functionalityIds,
      IsHeld: Boolean(giver?.isAdministrator || giver?.actions.has(actionKey(one))),
    })),
  };
}
