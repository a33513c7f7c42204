import { and, eq, inArray } from 'drizzle-orm';
import { managedUserTypes } from '@portal/shared/domain/access/giving';
import { isBroker } from '@portal/shared/domain/access/roles';
import { UserType } from '@portal/shared/domain/access/userTypes';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { visibilityOf } from '../../platform/auth/visibility';
import type { Database, Transaction } from '../../platform/database/connection';
import { profiles } from '../../platform/database/schema/users';
import { companyRights } from '../profiles/companyRights';
import { giverOf, mayGive } from '../profiles/mayChange';
import { readProfiles } from '../profiles/readProfiles';

/** A profile that somebody has or gets. */
export interface GivenProfile {
  id: number;
  uniqueId: string;
  name: string;
  userTypeId: UserType;
  isAdministrator: boolean;
  /** The caller may give it: nothing of it goes beyond what they hold. */
  mayBeGiven: boolean;
}

/** Whose people somebody manages, beside the rights of both: a broker's its own, never others' nor the insurer's. */
export function reachesPeopleOf(
  user: CurrentUser,
  who: { userTypeId: number; brokerId: number | null; policyHolderId: number | null; insuredId: number | null },
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
    case 'insured':
      return who.userTypeId === UserType.OTHER && who.insuredId === visibility.insuredId;
    case 'nothing':
      return false;
  }
}

/** The user types of whom somebody may have people at all. */
export const reachedUserTypes = (user: CurrentUser): UserType[] => {
  const visibility = visibilityOf(user);
  const own = {
    brokerId: visibility.kind === 'brokers' ? (visibility.brokerIds[0] ?? null) : null,
    policyHolderId: visibility.kind === 'policyHolder' ? visibility.policyHolderId : null,
    insuredId: visibility.kind === 'insured' ? visibility.insuredId : null,
  };
  return Object.values(UserType).filter((userTypeId) => reachesPeopleOf(user, { userTypeId, ...own }));
};

type Wanted = { ids: readonly number[] } | { uniqueId: string } | 'all';

/**
 * Profiles of the company, each with whether the caller may give it. Shared locks hold off whoever changes one meanwhile, so
 * that what is given is what was judged.
 */
export async function givenProfiles(
  database: Database | Transaction,
  user: CurrentUser,
  wanted: Wanted,
  { lock = false }: { lock?: boolean } = {},
): Promise<GivenProfile[]> {
  const query = database
    .select({ id: profiles.id })
    .from(profiles)
    .where(
      and(
        eq(profiles.companyId, user.companyId),
        eq(profiles.isDeleted, false),
        wanted === 'all'
          ? undefined
          : 'ids' in wanted
            ? inArray(profiles.id, [...wanted.ids])
            : eq(profiles.uniqueId, wanted.uniqueId),
      ),
    );
  const ids = (await (lock ? query.for('share') : query)).map(({ id }) => id);
  if (ids.length === 0) return [];
  const company = await companyRights(database, user.companyId);
  const giver = await giverOf(database, user, company);
  return (await readProfiles(database, user.companyId, ids)).map((profile) => ({
    id: profile.id,
    uniqueId: profile.uniqueId,
    name: profile.name,
    userTypeId: profile.userTypeId,
    isAdministrator: profile.isAdministrator,
    mayBeGiven: giver !== null && mayGive(giver, profile, company),
  }));
}
