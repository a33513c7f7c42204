import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { CardOwner } from '@portal/shared/contracts/boards/kanbanActions';
import { MenuId } from '@portal/shared/domain/portal/menu';
import { mayManagePipe } from './pipeAccess';
import type { Grant } from './currentUser';
import type { Database, Transaction } from '../database/connection';
import { profileMenuFunctionalities, profiles, users } from '../database/schema/users';

interface Pipe {
  uniqueId: string;
  functionalityId: number;
}

/** Active users of the company who may manage the pipe, by name; only this user when one is named. */
export async function ownersOf(
  database: Database | Transaction,
  companyId: number,
  pipe: Pipe,
  userId?: number,
): Promise<CardOwner[]> {
  const managing = await profilesManaging(database, companyId, pipe);
  if (managing.length === 0) return [];
  return database
    .select({ Id: users.id, Name: users.name })
    .from(users)
    .where(
      and(
        eq(users.companyId, companyId),
        eq(users.isActive, true),
        inArray(users.profileId, managing),
        userId === undefined ? undefined : eq(users.id, userId),
      ),
    )
    .orderBy(asc(users.name), asc(users.id));
}

/** Rights are a matter of profiles, of which there are few: the rule of pipeAccess.ts judges each of them. */
async function profilesManaging(database: Database | Transaction, companyId: number, pipe: Pipe): Promise<number[]> {
  const rows = await database
    .select({
      id: profiles.id,
      grants: sql<Grant[]>`json_agg(json_build_object(
        'id', ${profileMenuFunctionalities.functionalityId}, 'refUniqueId', ${profileMenuFunctionalities.refUniqueId}))`,
    })
    .from(profiles)
    .innerJoin(profileMenuFunctionalities, eq(profileMenuFunctionalities.profileId, profiles.id))
    .where(
      and(
        eq(profiles.companyId, companyId),
        eq(profiles.isDeleted, false),
        eq(profileMenuFunctionalities.menuId, MenuId.Pipelines),
      ),
    )
    .groupBy(profiles.id);
  return rows
    .filter(({ grants }) =>
      mayManagePipe({ menus: [{ id: MenuId.Pipelines, order: 1, functionalities: grants }] }, pipe),
    )
    .map(({ id }) => id);
}
