import { Functionality } from '@portal/shared/domain/access/functionalities';
import { MenuId } from '@portal/shared/domain/portal/menu';
import type { profileMenuFunctionalities, profileMenus, profiles } from '../platform/database/schema/users';
import type { Context } from './context';
import type { DemoPipe } from './pipes';
import { profileModels } from './profileModels';
import type { PipeAccess, ProfileKey, ProfileModel } from './profileModels';

type Grant = typeof profileMenuFunctionalities.$inferInsert;

/** The company's profiles with their menus and what they grant; rights on pipes name the pipe by its UniqueId. */
export function makeProfiles(context: Context, pipes: DemoPipe[]) {
  const { companyId, numbering } = context;
  const random = context.random.fork('profiles');
  const rows: (typeof profiles.$inferInsert)[] = [];
  const menus: (typeof profileMenus.$inferInsert)[] = [];
  const grants: Grant[] = [];
  const idOf = {} as Record<ProfileKey, number>;

  for (const [key, model] of Object.entries(profileModels) as [ProfileKey, ProfileModel][]) {
    const profileId = numbering.next('profiles');
    idOf[key] = profileId;
    rows.push({
      id: profileId,
      uniqueId: random.uuid(),
      companyId,
      name: model.name,
      userTypeId: model.userTypeId,
      isAdministrator: model.isAdministrator ?? false,
      homeMenuId: model.homeMenuId,
    });
    model.menus.forEach(([menuId, functionalities], index) => {
      menus.push({ profileId, menuId, order: index + 1 });
      const rights = [
        ...functionalities.map((functionalityId) => ({ functionalityId, refUniqueId: null })),
        ...(menuId === MenuId.Pipelines && model.pipes ? pipeRights(pipes, model.pipes) : []),
      ];
      for (const right of rights) {
        grants.push({ id: numbering.next('profileMenuFunctionalities'), profileId, menuId, ...right });
      }
    });
  }
  return { rows, menus, grants, idOf };
}

export type ProfileRows = ReturnType<typeof makeProfiles>;

/** To see boards at all is one functionality, named per pipe; to manage a pipe is the pipe's own. */
function pipeRights(pipes: DemoPipe[], access: PipeAccess) {
  return pipes.flatMap(({ row }) => {
    const isManaged = access === 'manageAll' || (access !== 'viewAll' && access.manage.includes(row.functionalityId));
    if (!isManaged && access !== 'viewAll') return [];
    const right = (functionalityId: Functionality) => ({ functionalityId, refUniqueId: row.uniqueId });
    const view = right(Functionality.VISUALIZAR_ESTEIRAS);
    return isManaged ? [view, right(row.functionalityId)] : [view];
  });
}
