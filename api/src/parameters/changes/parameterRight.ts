import { ModuleId } from '@portal/shared/domain/portal/modules';
import { listPermitted, permittedActions } from '../../people/permissions/queries';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { forbidden } from '../../platform/server/refusal';

/** What the module of parameters lets a profile do (`module_actions`). */
export type ParameterRight = 'VISUALIZAR' | 'EDITAR' | 'REVISAR' | 'PUBLICAR';

/** What this user may do with parameters. */
export const parameterRights = async (database: Database | Transaction, user: CurrentUser) =>
  new Set((await permittedActions(database, user, ModuleId.PARAMETRIZACAO)) as ParameterRight[]);

/** Refuses a user whose profile does not allow this. */
export async function requireParameterRight(
  database: Database | Transaction,
  user: CurrentUser,
  right: ParameterRight,
): Promise<void> {
  if ((await parameterRights(database, user)).has(right)) return;
  throw forbidden('Seu perfil não permite esta ação com parâmetros. Peça o acesso a quem administra os usuários.');
}

/** How many people of a company can review: where there is one alone, nobody can review what that one writes. */
export const countReviewers = async (database: Database | Transaction, companyId: number): Promise<number> =>
  (await listPermitted(database, companyId, { moduleId: ModuleId.PARAMETRIZACAO, action: 'REVISAR' })).length;
