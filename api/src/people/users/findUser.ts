import { and, asc, eq, inArray } from 'drizzle-orm';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { visibilityOf } from '../../platform/auth/visibility';
import type { Database, Transaction } from '../../platform/database/connection';
import { profiles, users } from '../../platform/database/schema/users';
import { visibleRows } from '../../platform/lists/visibleRows';
import { notFound } from '../../platform/server/refusal';
import { givenProfiles } from './giver';
import type { GivenProfile } from './giver';
import { hasSecondFactor } from './hasSecondFactor';
import { situationId } from './userSituation';

type Reader = Database | Transaction;

/** Users of the company whom somebody may see, by id, with what decides what may be done with them. */
export async function findUsers(
  database: Reader,
  user: CurrentUser,
  ids: readonly number[],
  { lock = false }: { lock?: boolean } = {},
) {
  const query = database
    .select({
      id: users.id,
      uniqueId: users.uniqueId,
      companyId: users.companyId,
      personId: users.personId,
      userTypeId: users.userTypeId,
      profileId: users.profileId,
      brokerId: users.brokerId,
      policyHolderId: users.policyHolderId,
      insuredId: users.insuredId,
      email: users.email,
      name: users.name,
      phone: users.phone,
      isActive: users.isActive,
      lastSignInAt: users.lastSignInAt,
      createdAt: users.createdAt,
      updatedAt: users.updatedAt,
      profileUniqueId: profiles.uniqueId,
      profileName: profiles.name,
      isAdministrator: profiles.isAdministrator,
      situation: situationId,
      hasSecondFactor: hasSecondFactor(database),
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.profileId))
    .where(
      and(eq(users.companyId, user.companyId), inArray(users.id, [...ids]), visibleRows(users, visibilityOf(user))),
    )
    .orderBy(asc(users.id));
  const rows = ids.length === 0 ? [] : await (lock ? query.for('update', { of: users }) : query);
  const held: GivenProfile[] = await givenProfiles(
    database,
    user,
    { ids: rows.map(({ profileId }) => profileId) },
    { lock },
  );
  return rows.map((row) => ({ ...row, profile: held.find(({ id }) => id === row.profileId) ?? null }));
}

export type FoundUser = Awaited<ReturnType<typeof findUsers>>[number];

/** One of them; 404 for all others alike. `field` is the name that the call gives the id. */
export async function requireUser(
  database: Reader,
  user: CurrentUser,
  id: number,
  { field, lock = false }: { field: string; lock?: boolean },
): Promise<FoundUser> {
  const [found] = await findUsers(database, user, [id], { lock });
  if (!found) throw notFound('Este usuário não existe ou não está ao seu alcance.', { field });
  return found;
}
