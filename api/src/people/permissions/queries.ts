import { and, asc, eq } from 'drizzle-orm';
import { functionalitiesOf } from '../../platform/auth/currentUser';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { moduleActions, profileModuleActions } from '../../platform/database/schema/contracts';
import { users } from '../../platform/database/schema/users';
import { invalid } from '../../platform/server/refusal';

/** What the user may do in a module: what the functionalities give, unless the profile says otherwise. */
export async function permittedActions(
  database: Database | Transaction,
  user: CurrentUser,
  moduleId: number,
): Promise<string[]> {
  const rows = await database
    .select({
      action: moduleActions.action,
      functionalityIds: moduleActions.functionalityIds,
      exception: profileModuleActions.isAllowed,
    })
    .from(moduleActions)
    .innerJoin(users, eq(users.id, user.id))
    .leftJoin(
      profileModuleActions,
      and(
        eq(profileModuleActions.profileId, users.profileId),
        eq(profileModuleActions.moduleId, moduleActions.moduleId),
        eq(profileModuleActions.action, moduleActions.action),
      ),
    )
    .where(eq(moduleActions.moduleId, moduleId))
    .orderBy(asc(moduleActions.order), asc(moduleActions.action));
  if (rows.length === 0) throw invalid('Este módulo não existe.', { field: 'Modulo' });
  const held = new Set(functionalitiesOf(user));
  return rows
    .filter(({ exception, functionalityIds }) => exception ?? functionalityIds.some((id) => held.has(id)))
    .map(({ action }) => action);
}
