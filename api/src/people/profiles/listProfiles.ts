import { and, asc, eq, inArray } from 'drizzle-orm';
import type { UserProfile } from '@portal/shared/contracts/people/profiles';
import { isBroker } from '@portal/shared/domain/access/roles';
import { UserType } from '@portal/shared/domain/access/userTypes';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { visibilityOf } from '../../platform/auth/visibility';
import type { Database, Transaction } from '../../platform/database/connection';
import { users } from '../../platform/database/schema/users';
import { visibleRows } from '../../platform/lists/visibleRows';
import { companyRights } from './companyRights';
import { grouped } from './grouped';
import { giverOf, whyNotChange, whyNotDelete } from './mayChange';
import { readProfiles } from './readProfiles';

const ofBrokers: readonly UserType[] = [UserType.BROKER, UserType.AGENT];

/**
 * The company's profiles with who has them, what they grant and what the caller may do with them. Whoever works for a
 * broker sees the profiles of brokers' people, and of the users their own.
 */
export async function listProfiles(
  database: Database | Transaction,
  user: CurrentUser,
  { userTypeId, ids }: { userTypeId?: UserType | undefined; ids?: readonly number[] },
): Promise<UserProfile[]> {
  const found = (await readProfiles(database, user.companyId, ids)).filter(
    (profile) =>
      (userTypeId === undefined || profile.userTypeId === userTypeId) &&
      (!isBroker(user.userTypeId) || ofBrokers.includes(profile.userTypeId)),
  );
  if (found.length === 0) return [];
  const people = await visibleHolders(
    database,
    user,
    found.map(({ id }) => id),
  );
  const company = await companyRights(database, user.companyId);
  const giver = await giverOf(database, user, company);
  return found.map((profile) => ({
    UniqueId: profile.uniqueId,
    Name: profile.name,
    UserTypeId: profile.userTypeId,
    IsAdministrator: profile.isAdministrator,
    HomeMenuId: profile.homeMenuId,
    RefundAuthorityValue: profile.refundAuthorityCents,
    Version: profile.version,
    Usuarios: (people.get(profile.id) ?? []).map(({ profileId: _, ...person }) => person),
    Menus: profile.menus.map(({ id, label, functionalities }) => ({
      Id: id,
      Label: label,
      MenuFuncionalities: functionalities.map((grant) => ({
        Id: grant.id as UserProfile['Menus'][number]['MenuFuncionalities'][number]['Id'],
        RefUniqueId: grant.refUniqueId,
      })),
    })),
    ModuleActions: profile.exceptions.map(({ moduleId, action, isAllowed }) => ({
      ModuleId: moduleId,
      Action: action,
      IsAllowed: isAllowed,
    })),
    WhyNotChange: giver && whyNotChange(giver, profile, company),
    WhyNotDelete: giver && whyNotDelete(giver, profile, company),
  }));
}

/** The users of some profiles whom the caller may see, by name. */
export async function visibleHolders(
  database: Database | Transaction,
  user: CurrentUser,
  profileIds: readonly number[],
) {
  const rows = await database
    .select({ profileId: users.profileId, UserInfoId: users.id, Name: users.name, IsActive: users.isActive })
    .from(users)
    .where(
      and(
        eq(users.companyId, user.companyId),
        inArray(users.profileId, [...profileIds]),
        visibleRows(users, visibilityOf(user)),
      ),
    )
    .orderBy(asc(users.searchText), asc(users.id));
  return grouped(rows, ({ profileId }) => profileId);
}
