import { and, asc, eq, sql } from 'drizzle-orm';
import type { UserType } from '@portal/shared/domain/access/userTypes';
import { functionalitiesOf } from '../../platform/auth/currentUser';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { actionsKnownBy } from '../../platform/auth/knownGrants';
import type { Database, Transaction } from '../../platform/database/connection';
import { kept } from '../../platform/database/kept';
import type { Asked, Reader } from '../../platform/database/kept';
import { moduleActions, profileModuleActions } from '../../platform/database/schema/contracts';
import { profiles, users } from '../../platform/database/schema/users';
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

interface WantedRight {
  moduleId: number;
  action: string;
  /** Lists people of this type alone. */
  userTypeId?: UserType;
}

/** Lists the active users of a company who may do something in a module: where there is one, nobody else does it for them. */
export async function listPermitted(
  database: Database | Transaction,
  companyId: number,
  { moduleId, action, userTypeId }: WantedRight,
): Promise<number[]> {
  const found = await database
    .select({ id: users.id })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.profileId))
    .where(
      and(
        eq(users.companyId, companyId),
        eq(users.isActive, true),
        eq(profiles.isDeleted, false),
        userTypeId === undefined ? undefined : eq(users.userTypeId, userTypeId),
        sql`coalesce(
          (select x.is_allowed from profile_module_actions x
            where x.profile_id = ${profiles.id} and x.module_id = ${moduleId} and x.action = ${action}),
          exists (select 1 from profile_menu_functionalities g
            join module_actions a on a.module_id = ${moduleId} and a.action = ${action}
            where g.profile_id = ${profiles.id} and g.functionality_id = any(a.functionality_ids)))`,
      ),
    )
    .orderBy(asc(users.id));
  return found.map(({ id }) => id);
}
