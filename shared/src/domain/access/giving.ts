import { isBroker } from './roles';
import { UserType } from './userTypes';

/** A functionality that a profile grants; under the boards' menu entry `refUniqueId` names the one pipe it is for. */
export interface Right {
  functionalityId: number;
  refUniqueId: string | null;
}

/** Who gives rights to others, or the profile that is given. */
export interface RightsHolder {
  userTypeId: UserType;
  isAdministrator: boolean;
  rights: readonly Right[];
}

const keyOf = ({ functionalityId, refUniqueId }: Right): string => `${functionalityId}/${refUniqueId ?? ''}`;

/**
 * The rights of `wanted` that whoever gives them does not hold and therefore may not give: nobody raises a right above their
 * own, neither of themselves nor of others. Administrators hold the whole company and may give everything.
 */
export function rightsBeyond(giver: Omit<RightsHolder, 'userTypeId'>, wanted: readonly Right[]): Right[] {
  if (giver.isAdministrator) return [];
  const held = new Set(giver.rights.map(keyOf));
  return wanted.filter((right) => !held.has(keyOf(right)));
}

/** The user types whose people somebody may manage: a broker's people those of brokers, the insurer's people all. */
export const managedUserTypes = (userTypeId: UserType): readonly UserType[] =>
  isBroker(userTypeId) ? [UserType.BROKER, UserType.AGENT] : Object.values(UserType);

/** Whether somebody may give a profile to another: of a type they manage, no administrator's unless they are one, none beyond their own rights. */
export const mayGiveProfile = (giver: RightsHolder, profile: RightsHolder): boolean =>
  managedUserTypes(giver.userTypeId).includes(profile.userTypeId) &&
  (giver.isAdministrator || !profile.isAdministrator) &&
  rightsBeyond(giver, profile.rights).length === 0;
