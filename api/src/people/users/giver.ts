import { and, asc, eq, inArray } from 'drizzle-orm';
import { managedUserTypes, mayGiveProfile } from '@portal/shared/domain/access/giving';
import type { RightsHolder } from '@portal/shared/domain/access/giving';
import { isBroker } from '@portal/shared/domain/access/roles';
import { UserType } from '@portal/shared/domain/access/userTypes';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { visibilityOf } from '../../platform/auth/visibility';
import type { Database, Transaction } from '../../platform/database/connection';
import { profileMenuFunctionalities, profiles } from '../../platform/database/schema/users';

/** A profile with what it grants. */
export interface GivenProfile extends RightsHolder {
  id: number;
  uniqueId: string;
  name: string;
}

/** Whoever asks, as the rule of giving rights judges them. */
export const holderOf = ({ userTypeId, isAdministrator, menus }: CurrentUser): RightsHolder => ({
  userTypeId: userTypeId as UserType,
  isAdministrator,
  rights: menus.flatMap(({ functionalities }) =>
    functionalities.map(({ id, refUniqueId }) => ({ functionalityId: id, refUniqueId })),
  ),
});

/** Whose people somebody manages, beside the rights of both: a broker's its own, never others' nor the insurer's. */
export function reachesPeopleOf(
  user: CurrentUser,
  who: { userTypeId: number; brokerId: number | null; policyHolderId: number | null },
): boolean {
  const visibility = visibilityOf(user);
  if (!managedUserTypes(user.userTypeId as UserType).some((type) => type === who.userTypeId)) return false;
  switch (visibility.kind) {
    case 'company':
      return true;
    case 'brokers':
      return isBroker(who.userTypeId) && who.brokerId !== null && visibility.brokerIds.includes(who.brokerId);
    case 'policyHolder':
      return who.userTypeId === UserType.POLICY_HOLDER && who.policyHolderId === visibility.policyHolderId;
    case 'nothing':
      return false;
  }
}

/** The user types of whom somebody may have people at all. */
export const reachedUserTypes = (user: CurrentUser): UserType[] => {
  const visibility = visibilityOf(user);
  const [brokerId, policyHolderId] = [
    visibility.kind === 'brokers' ? (visibility.brokerIds[0] ?? null) : null,
    visibility.kind === 'policyHolder' ? visibility.policyHolderId : null,
  ];
  return Object.values(UserType).filter((userTypeId) =>
    reachesPeopleOf(user, { userTypeId, brokerId, policyHolderId }),
  );
};

type Wanted = { ids: readonly number[] } | { uniqueId: string } | 'all';

/**
 * Profiles of the company with what they grant. Shared locks hold off whoever changes one meanwhile, so that what is given
 * is what was judged.
 */
export async function profilesWithRights(
  database: Database | Transaction,
  companyId: number,
  wanted: Wanted,
  { lock = false }: { lock?: boolean } = {},
): Promise<GivenProfile[]> {
  const query = database
    .select({
      id: profiles.id,
      uniqueId: profiles.uniqueId,
      name: profiles.name,
      userTypeId: profiles.userTypeId,
      isAdministrator: profiles.isAdministrator,
    })
    .from(profiles)
    .where(
      and(
        eq(profiles.companyId, companyId),
        eq(profiles.isDeleted, false),
        wanted === 'all'
          ? undefined
          : 'ids' in wanted
            ? inArray(profiles.id, [...wanted.ids])
            : eq(profiles.uniqueId, wanted.uniqueId),
      ),
    )
    .orderBy(asc(profiles.name), asc(profiles.id));
  const found = await (lock ? query.for('share') : query);
  if (found.length === 0) return [];
  const grants = await database
    .select({
      profileId: profileMenuFunctionalities.profileId,
      functionalityId: profileMenuFunctionalities.functionalityId,
      refUniqueId: profileMenuFunctionalities.refUniqueId,
    })
    .from(profileMenuFunctionalities)
    .where(
      inArray(
        profileMenuFunctionalities.profileId,
        found.map(({ id }) => id),
      ),
    );
  return found.map((profile) => ({
    ...profile,
    rights: grants.filter(({ profileId }) => profileId === profile.id),
  }));
}

/** Whether somebody may give a profile to anybody at all. */
export const mayGive = (user: CurrentUser, profile: RightsHolder): boolean => mayGiveProfile(holderOf(user), profile);
