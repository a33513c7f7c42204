import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { UserType } from '@portal/shared/domain/access/userTypes';
import type { GrantedMenu } from '../../platform/auth/grants';
import type { Database, Transaction } from '../../platform/database/connection';
import { profileModuleActions } from '../../platform/database/schema/contracts';
import { menus, profileMenuFunctionalities, profileMenus, profiles, users } from '../../platform/database/schema/users';
import type { Grants } from './companyRights';
import { grouped } from './grouped';

/** A profile as it is stored, with what it grants and how many hold it. */
export interface StoredProfile extends Grants {
  id: number;
  uniqueId: string;
  name: string;
  userTypeId: UserType;
  isAdministrator: boolean;
  homeMenuId: number | null;
  refundAuthorityCents: number | null;
  version: number;
  menus: (GrantedMenu & { label: string })[];
  holders: number;
  activeHolders: number;
}

/** The company's profiles by name, those of some ids where they are given. */
export async function readProfiles(
  database: Database | Transaction,
  companyId: number,
  ids?: readonly number[],
): Promise<StoredProfile[]> {
  const found = await database
    .select({
      id: profiles.id,
      uniqueId: profiles.uniqueId,
      name: profiles.name,
      userTypeId: profiles.userTypeId,
      isAdministrator: profiles.isAdministrator,
      homeMenuId: profiles.homeMenuId,
      refundAuthorityCents: profiles.refundAuthorityCents,
      version: profiles.version,
    })
    .from(profiles)
    .where(
      and(
        eq(profiles.companyId, companyId),
        eq(profiles.isDeleted, false),
        ids ? inArray(profiles.id, [...ids]) : undefined,
      ),
    )
    .orderBy(asc(profiles.name), asc(profiles.id));
  if (found.length === 0) return [];
  const read = found.map(({ id }) => id);
  const entries = await database
    .select({ profileId: profileMenus.profileId, id: menus.id, label: menus.label, order: profileMenus.order })
    .from(profileMenus)
    .innerJoin(menus, eq(menus.id, profileMenus.menuId))
    .where(inArray(profileMenus.profileId, read))
    .orderBy(asc(profileMenus.order), asc(menus.id));
  const grants = await database
    .select()
    .from(profileMenuFunctionalities)
    .where(inArray(profileMenuFunctionalities.profileId, read))
    .orderBy(asc(profileMenuFunctionalities.functionalityId), asc(profileMenuFunctionalities.id));
  const exceptions = await database
    .select()
    .from(profileModuleActions)
    .where(inArray(profileModuleActions.profileId, read))
    .orderBy(asc(profileModuleActions.moduleId), asc(profileModuleActions.action));
  const holders = await database
    .select({
      profileId: users.profileId,
      all: sql<number>`count(*)::int`,
      active: sql<number>`(count(*) filter (where ${users.isActive}))::int`,
    })
    .from(users)
    .where(inArray(users.profileId, read))
    .groupBy(users.profileId);
  const granted = grouped(grants, ({ profileId, menuId }) => `${profileId}/${menuId}`);
  const ofMenus = grouped(entries, ({ profileId }) => profileId);
  const ofActions = grouped(exceptions, ({ profileId }) => profileId);
  return found.map((profile) => {
    const counted = holders.find(({ profileId }) => profileId === profile.id);
    return {
      ...profile,
      menus: (ofMenus.get(profile.id) ?? []).map(({ id, label, order }) => ({
        id,
        label,
        order,
        functionalities: (granted.get(`${profile.id}/${id}`) ?? []).map((one) => ({
          id: one.functionalityId,
          refUniqueId: one.refUniqueId,
        })),
      })),
      exceptions: (ofActions.get(profile.id) ?? []).map(({ profileId: _, ...one }) => one),
      holders: counted?.all ?? 0,
      activeHolders: counted?.active ?? 0,
    };
  });
}
