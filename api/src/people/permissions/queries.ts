import { and, asc, eq } from 'drizzle-orm';
import { functionalitiesOf } from '../../platform/auth/currentUser';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { actionsKnownBy } from '../../platform/auth/knownGrants';
import { kept } from '../../platform/database/kept';
import type { Asked, Reader } from '../../platform/database/kept';
import { moduleActions, profileModuleActions } from '../../platform/database/schema/contracts';
import { users } from '../../platform/database/schema/users';
import { invalid } from '../../platform/server/refusal';

const readActions = kept((reader, { userId, moduleId }: Asked<'userId' | 'moduleId'>) =>
  reader
    .select({
      action: moduleActions.action,
      functionalityIds: moduleActions.functionalityIds,
      exception: profileModuleActions.isAllowed,
    })
    .from(moduleActions)
    .innerJoin(users, eq(users.id, userId))
    .leftJoin(
      profileModuleActions,
      and(
        eq(profileModuleActions.profileId, users.profileId),
        eq(profileModuleActions.moduleId, moduleActions.moduleId),
        eq(profileModuleActions.action, moduleActions.action),
      ),
    )
    .where(eq(moduleActions.moduleId, moduleId))
    .orderBy(asc(moduleActions.order), asc(moduleActions.action)),
);

/** What the user may do in a module: what the functionalities give, unless the profile says otherwise. */
export async function permittedActions(database: Reader, user: CurrentUser, moduleId: number): Promise<string[]> {
  const known = user.grantsMark === undefined ? undefined : actionsKnownBy(user.grantsMark);
  const permitted = known?.get(moduleId) ?? (await readPermitted(database, user, moduleId));
  known?.set(moduleId, permitted);
  return [...permitted];
}

async function readPermitted(database: Reader, user: CurrentUser, moduleId: number): Promise<string[]> {
  const rows = await readActions(database, { userId: user.id, moduleId });
  if (rows.length === 0) throw invalid('Este módulo não existe.', { field: 'Modulo' });
  const held = new Set(functionalitiesOf(user));
  return rows
    .filter(({ exception, functionalityIds }) => exception ?? functionalityIds.some((id) => held.has(id)))
    .map(({ action }) => action);
}
