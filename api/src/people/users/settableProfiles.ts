import type { SettableProfile } from '@portal/shared/contracts/people/userRecord';
import type { UserType } from '@portal/shared/domain/access/userTypes';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { givenProfiles, reachedUserTypes } from './giver';

/** The profiles that somebody may give, by name; of these user types only, where any are named. */
export async function settableProfiles(
  database: Database,
  user: CurrentUser,
  ofTypes?: readonly UserType[],
): Promise<SettableProfile[]> {
  const types = reachedUserTypes(user).filter((type) => !ofTypes || ofTypes.includes(type));
  const found = await givenProfiles(database, user, 'all');
  return found
    .filter((profile) => types.includes(profile.userTypeId) && profile.mayBeGiven)
    .map(({ uniqueId, name, userTypeId }) => ({ UniqueId: uniqueId, Name: name, UserTypeId: userTypeId }));
}
