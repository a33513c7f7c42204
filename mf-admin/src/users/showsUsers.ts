import { getProfileByCompanyId } from '@portal/shared/contracts/people/profiles';
import { getUsers } from '@portal/shared/contracts/people/users';
import { getUserHistory, getUserRecord } from '@portal/shared/contracts/people/userRecord';
import type { UserRecord } from '@portal/shared/contracts/people/userRecord';

/** What shows users, to be read again after a change. */
export const showsUsers = [getUsers, getUserRecord, getUserHistory, getProfileByCompanyId];

/** The user as they are now, in what a conflict brings along. */
export const isUserRecord = (response: unknown): response is UserRecord =>
  typeof response === 'object' && response !== null && 'UserInfoId' in response && 'ChangedAt' in response;
