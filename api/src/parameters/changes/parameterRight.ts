import { and, eq, sql } from 'drizzle-orm';
import { ModuleId } from '@portal/shared/domain/portal/modules';
import { permittedActions } from '../../people/permissions/queries';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { profiles, users } from '../../platform/database/schema/users';
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
export async function countReviewers(database: Database | Transaction, companyId: number): Promise<number> {
  const [found] = await database
    .select({ count: sql<number>`count(*)::int` })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.profileId))
    .where(
      and(
        eq(users.companyId, companyId),
        eq(users.isActive, true),
        eq(profiles.isDeleted, false),
        sql`coalesce(
          (select x.is_allowed from profile_module_actions x
            where x.profile_id = ${profiles.id} and x.module_id = ${ModuleId.PARAMETRIZACAO} and x.action = 'REVISAR'),
          exists (select 1 from profile_menu_functionalities g
            join module_actions a on a.module_id = ${ModuleId.PARAMETRIZACAO} and a.action = 'REVISAR'
            where g.profile_id = ${profiles.id} and g.functionality_id = any(a.functionality_ids)))`,
      ),
    );
  return found?.count ?? 0;
}
