import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { CardOwner } from '@portal/shared/contracts/boards/kanbanActions';
import { MenuId } from '@portal/shared/domain/portal/menu';
import { mayManagePipe, maySeePipe } from './pipeAccess';
import type { Grant } from './grants';
import type { Database, Transaction } from '../database/connection';
import { profileMenuFunctionalities, profiles, users } from '../database/schema/users';

interface Pipe {
  uniqueId: string;
  functionalityId: number;
}

/** Active users of the company who may manage the pipe, by name; only this user when one is named. */
export const ownersOf = (
  database: Database | Transaction,
  companyId: number,
  pipe: Pipe,
  userId?: number,
): Promise<CardOwner[]> => usersWho(database, companyId, { may: mayManagePipe, pipe, userId });

/** Active users of the company who may see the pipe and its cards, by name. */
export const viewersOf = (database: Database | Transaction, companyId: number, pipe: Pipe): Promise<CardOwner[]> =>
  usersWho(database, companyId, { may: maySeePipe, pipe });

interface Wanted {
  may: typeof maySeePipe;
  pipe: Pipe;
  userId?: number | undefined;
}

async function usersWho(
  database: Database | Transaction,
  companyId: number,
  { may, pipe, userId }: Wanted,
): Promise<CardOwner[]> {
  const allowed = await profilesWhich(database, companyId, may, pipe);
  if (allowed.length === 0) return [];
  return database
    .select({ Id: users.id, Name: users.name })
    .from(users)
    .where(
      and(
        eq(users.companyId, companyId),
        eq(users.isActive, true),
        inArray(users.profileId, allowed),
        userId === undefined ? undefined : eq(users.id, userId),
      ),
    )
    .orderBy(asc(users.name), asc(users.id));
}

/** Rights are a matter of profiles, of which there are few: the rule of pipeAccess.ts judges each of them. */
async function profilesWhich(
  database: Database | Transaction,
  companyId: number,
  may: typeof maySeePipe,
  pipe: Pipe,
): Promise<number[]> {
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
    .filter(({ grants }) => may({ menus: [{ id: MenuId.Pipelines, order: 1, functionalities: grants }] }, pipe))
    .map(({ id }) => id);
}
