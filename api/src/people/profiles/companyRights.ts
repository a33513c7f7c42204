import { asc, eq } from 'drizzle-orm';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import type { Right } from '@portal/shared/domain/access/giving';
import { PipeFunctionality } from '@portal/shared/domain/access/pipeFunctionalities';
import { MenuId } from '@portal/shared/domain/portal/menu';
import { functionalitiesOf } from '../../platform/auth/currentUser';
import type { GrantedMenu } from '../../platform/auth/grants';
import { mayManagePipe, maySeePipe, namedPipesOf } from '../../platform/auth/pipeAccess';
import type { Database, Transaction } from '../../platform/database/connection';
import { pipes } from '../../platform/database/schema/boards';
import { moduleActions } from '../../platform/database/schema/contracts';

/** What a company's rights are about: its pipes, and what can be done in a module. */
export interface CompanyRights {
  pipes: { uniqueId: string; name: string; functionalityId: PipeFunctionality }[];
  actions: { moduleId: number; action: string; functionalityIds: number[] }[];
}

/** What a profile grants, as it is stored. */
export interface Grants {
  menus: GrantedMenu[];
  exceptions: { moduleId: number; action: string; isAllowed: boolean }[];
}

/** What a profile comes to: its rights, pipe by pipe, and the actions of modules. */
export interface Worth {
  rights: Right[];
  actions: ReadonlySet<string>;
}

export async function companyRights(database: Database | Transaction, companyId: number): Promise<CompanyRights> {
  const [ofCompany, actions] = await Promise.all([
    database
      .select({ uniqueId: pipes.uniqueId, name: pipes.name, functionalityId: pipes.functionalityId })
      .from(pipes)
      .where(eq(pipes.companyId, companyId))
      .orderBy(asc(pipes.order), asc(pipes.id)),
    database
      .select({
        moduleId: moduleActions.moduleId,
        action: moduleActions.action,
        functionalityIds: moduleActions.functionalityIds,
      })
      .from(moduleActions)
      .orderBy(asc(moduleActions.moduleId), asc(moduleActions.order), asc(moduleActions.action)),
  ]);
  return { pipes: ofCompany, actions };
}

const ofBoards: readonly number[] = [Functionality.VISUALIZAR_ESTEIRAS, ...Object.values(PipeFunctionality)];

export const actionKey = ({ moduleId, action }: { moduleId: number; action: string }): string =>
  `${moduleId}/${action}`;

/**
 * What grants come to, so that two profiles compare by what their users may do. On the boards the same is said in two
 * ways: a right without a pipe holds for all of them, the later ones too, until a pipe is named (Spec 000 §6).
 */
export function worthOf({ menus, exceptions }: Grants, company: CompanyRights): Worth {
  const holder = { menus };
  const elsewhere = [...new Set(functionalitiesOf(holder))]
    .filter((id) => !ofBoards.includes(id))
    .map((functionalityId): Right => ({ functionalityId, refUniqueId: null }));
  const onBoards = company.pipes.flatMap((pipe): Right[] => [
    ...(maySeePipe(holder, pipe)
      ? [{ functionalityId: Functionality.VISUALIZAR_ESTEIRAS, refUniqueId: pipe.uniqueId }]
      : []),
    ...(mayManagePipe(holder, pipe) ? [{ functionalityId: pipe.functionalityId, refUniqueId: pipe.uniqueId }] : []),
  ]);
  const boards = menus.filter(({ id }) => id === MenuId.Pipelines).flatMap(({ functionalities }) => functionalities);
  const ofAll = namedPipesOf(holder) === null ? boards : [];
  const held = new Set(functionalitiesOf(holder));
  const exceptionOf = new Map(exceptions.map((one) => [actionKey(one), one.isAllowed]));
  return {
    rights: [...elsewhere, ...onBoards, ...ofAll.map(({ id }): Right => ({ functionalityId: id, refUniqueId: null }))],
    actions: new Set(
      company.actions
        .filter((one) => exceptionOf.get(actionKey(one)) ?? one.functionalityIds.some((id) => held.has(id)))
        .map(actionKey),
    ),
  };
}

const rightKey = ({ functionalityId, refUniqueId }: Right): string => `${functionalityId}/${refUniqueId ?? ''}`;

/** What the second comes to and the first does not. */
export function gained(before: Worth, after: Worth): { rights: Right[]; actions: string[] } {
  const held = new Set(before.rights.map(rightKey));
  return {
    rights: after.rights.filter((right) => !held.has(rightKey(right))),
    actions: [...after.actions].filter((action) => !before.actions.has(action)),
  };
}
