import { and, asc, eq, inArray } from 'drizzle-orm';
import type { UserProfile } from '@portal/shared/contracts/people/users';
import { isBroker } from '@portal/shared/domain/access/roles';
import { UserType } from '@portal/shared/domain/access/userTypes';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { visibilityOf } from '../../platform/auth/visibility';
import type { Database } from '../../platform/database/connection';
import { menus, profileMenuFunctionalities, profileMenus, profiles, users } from '../../platform/database/schema/users';
import { visibleRows } from '../../platform/lists/visibleRows';

/**
 * The company's profiles with who has them and what they grant. Whoever works for a broker sees the profiles of brokers'
 * people, and of the users their own.
 */
export async function listProfiles(
  database: Database,
  user: CurrentUser,
  userTypeId: UserType | undefined,
): Promise<UserProfile[]> {
  const found = await database
    .select()
    .from(profiles)
    .where(
      and(
        eq(profiles.companyId, user.companyId),
        eq(profiles.isDeleted, false),
        userTypeId === undefined ? undefined : eq(profiles.userTypeId, userTypeId),
        isBroker(user.userTypeId) ? inArray(profiles.userTypeId, [UserType.BROKER, UserType.AGENT]) : undefined,
      ),
    )
    .orderBy(asc(profiles.name), asc(profiles.id));
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [people, entries, grants] = await Promise.all([
    database
      .select({ profileId: users.profileId, UserInfoId: users.id, Name: users.name, IsActive: users.isActive })
      .from(users)
      .where(
        and(eq(users.companyId, user.companyId), inArray(users.profileId, ids), visibleRows(users, visibilityOf(user))),
      )
      .orderBy(asc(users.searchText), asc(users.id)),
    database
      .select({ profileId: profileMenus.profileId, Id: menus.id, Label: menus.label })
      .from(profileMenus)
      .innerJoin(menus, eq(menus.id, profileMenus.menuId))
      .where(inArray(profileMenus.profileId, ids))
      .orderBy(asc(profileMenus.order), asc(menus.id)),
    database
      .selectDistinct({
        profileId: profileMenuFunctionalities.profileId,
        menuId: profileMenuFunctionalities.menuId,
        Id: profileMenuFunctionalities.functionalityId,
      })
      .from(profileMenuFunctionalities)
      .where(inArray(profileMenuFunctionalities.profileId, ids))
      .orderBy(asc(profileMenuFunctionalities.functionalityId)),
  ]);
  return found.map(({ id, uniqueId, name, userTypeId: type, isAdministrator }) => ({
    UniqueId: uniqueId,
    Name: name,
    UserTypeId: type,
    IsAdministrator: isAdministrator,
    Usuarios: people.filter(({ profileId }) => profileId === id).map(({ profileId: _, ...person }) => person),
    Menus: entries
      .filter(({ profileId }) => profileId === id)
      .map(({ Id, Label }) => ({
        Id,
        Label,
        MenuFuncionalities: grants
          .filter(({ profileId, menuId }) => profileId === id && menuId === Id)
          .map((grant) => ({ Id: grant.Id })),
      })),
  }));
}
