import { defineCall } from '../call';
import { dateTime, recordId, uniqueId } from '../fields';
import { array, boolean, integer, object, optional, text } from '../schema';
import { getUserRecord } from './userRecord';

/** Users whose profile changes together. */
export const MOST_USERS_AT_ONCE = 200;

/**
 * Activates a user, or deactivates one: their sessions end at once, and their open cards go to `cardsToUserId` or to
 * nobody (Spec 000 §7.3, §4). Nobody deactivates themselves, and the last active administrator stays (422). 409 with the
 * user as they are now, where they are no longer as `expectedIsActive` says. The last two of the query are additive.
 */
export const changeUserInfoStatus = defineCall({
  method: 'POST',
  path: '/api/Person/ChangeUserInfoStatus',
  query: object({
    userId: recordId(),
    expectedIsActive: optional(boolean()),
    cardsToUserId: optional(recordId()),
  }),
  response: getUserRecord.response,
});

/** Who can take over all open cards of a user, by name: whoever manages every pipe in which they are. Additive. */
export const getCardSuccessors = defineCall({
  method: 'GET',
  path: '/api/Person/GetCardSuccessors',
  query: object({ userInfoId: recordId() }),
  response: object({ Data: array(object({ UserInfoId: integer(), Name: text() })) }),
});

/** Removes a user on whom nothing hangs (Spec 000 §7.3). 422 names what does; such a user is deactivated instead. */
export const deleteUserInfo = defineCall({
  method: 'DELETE',
  path: '/api/Person/DeleteUserInfo',
  query: object({ userInfoId: recordId() }),
  response: object({ UserInfoId: integer() }),
});

/**
 * Gives one profile to one or more users of its type, to all or to none (Spec 000 §7.3). Sessions go on; open tabs are told
 * that rights have changed. Refused as `SaveUserInfo` refuses; 409 names who has changed since it was read.
 */
export const updateUserInfoProfile = defineCall({
  method: 'POST',
  path: '/api/UserProfile/UpdateUserInfoProfile',
  body: object({
    ProfileUniqueId: uniqueId(),
    Users: array(object({ UserInfoId: recordId(), ExpectedChangedAt: optional(dateTime()) }), {
      minItems: 1,
      maxItems: MOST_USERS_AT_ONCE,
    }),
  }),
  /** How many had another one before. */
  response: object({ ProfileName: text(), ChangedCount: integer() }),
});

/** Mails another first-access link to somebody who was invited and has not come yet; the older one ends. Additive. */
export const inviteUserAgain = defineCall({
  method: 'POST',
  path: '/api/Person/InviteUserAgain',
  body: object({ UserInfoId: recordId() }),
  response: getUserRecord.response,
});

/** Lets somebody try to sign in again at once, after too many failures. Additive. */
export const unlockUser = defineCall({
  method: 'POST',
  path: '/api/Person/UnlockUser',
  body: object({ UserInfoId: recordId() }),
  response: getUserRecord.response,
});

/** Ends every session of a user, who may sign in again. One's own end in one's account. Additive. */
export const endUserSessions = defineCall({
  method: 'POST',
  path: '/api/Person/EndUserSessions',
  body: object({ UserInfoId: recordId() }),
  response: object({ EndedCount: integer() }),
});
