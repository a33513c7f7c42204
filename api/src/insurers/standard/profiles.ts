import { Functionality } from '@portal/shared/domain/access/functionalities';
import { MenuId } from '@portal/shared/domain/portal/menu';
import { ModuleId } from '@portal/shared/domain/portal/modules';
import type { profileModuleActions } from '../../platform/database/schema/contracts';
import type { profileMenuFunctionalities, profileMenus, profiles } from '../../platform/database/schema/users';
import type { StandardContext } from './standardContext';
import type { StandardPipe } from './pipes';
import { profileModels } from './profileModels';
import type { PipeAccess, ProfileKey, ProfileModel } from './profileModels';

type Grant = typeof profileMenuFunctionalities.$inferInsert;

/** The company's profiles with their menus and what they grant; rights on pipes name the pipe by its UniqueId. */
export function makeProfiles(context: StandardContext, pipes: StandardPipe[]) {
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
      refundAuthorityCents: model.refundAuthorityCents ?? (model.isAdministrator ? null : 0),
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

/** Where profiles differ from what their rights allow in a module. */
export const makeProfileExceptions = ({
  idOf,
}: Pick<ProfileRows, 'idOf'>): (typeof profileModuleActions.$inferInsert)[] => [
  // An agent asks for endorsements; to cancel one is its broker's decision.
  { profileId: idOf.agent, moduleId: ModuleId.ENDOSSO, action: 'CANCELAR', isAllowed: false },
  { profileId: idOf.agent, moduleId: ModuleId.PROPOSTA, action: 'CANCELAR', isAllowed: false },
  { profileId: idOf.viewer, moduleId: ModuleId.PROPOSTA, action: 'BAIXAR_LAUDO', isAllowed: true },
];

/** To see boards at all is one functionality, named per pipe; to manage a pipe is the pipe's own. */
function pipeRights(pipes: StandardPipe[], access: PipeAccess) {
  return pipes.flatMap(({ row }) => {
    const isManaged = access === 'manageAll' || (access !== 'viewAll' && access.manage.includes(row.functionalityId));
    if (!isManaged && access !== 'viewAll') return [];
    const right = (functionalityId: Functionality) => ({ functionalityId, refUniqueId: row.uniqueId });
    const view = right(Functionality.VISUALIZAR_ESTEIRAS);
    return isManaged ? [view, right(row.functionalityId)] : [view];
  });
}
