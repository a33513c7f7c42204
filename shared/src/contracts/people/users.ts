import { UserType } from '../../domain/access/userTypes';
import { UserSituation } from '../../domain/access/userSituation';
import { defineCall } from '../call';
import { dateTime, line, recordId, uniqueId } from '../fields';
import { pageFields, pagingFields, statusCounts } from '../paging';
import { array, boolean, enumeration, integer, literal, nullable, object, optional, text, union } from '../schema';
import type { Static } from '../schema';

const action = union([
  literal('edit'),
  literal('changeProfile'),
  literal('activate'),
  literal('deactivate'),
  literal('inviteAgain'),
  literal('unlock'),
  literal('endSessions'),
  literal('resetSecondFactor'),
  literal('delete'),
]);
/** What somebody can do with a user. */
export type UserAction = Static<typeof action>;

/** What the caller may do with a user, with why not now. Nothing for who does not manage users. */
export const userActions = array(object({ Action: action, DisabledReason: nullable(text()) }));

const userListItem = object({
  UserInfoId: integer(),
  Name: text(),
  Email: text(),
  UserTypeId: enumeration(UserType),
  IsActive: boolean(),
  ProfileUniqueId: uniqueId(),
  ProfileName: text(),
  BrokerName: nullable(text()),
  SituationId: enumeration(UserSituation),
  LastSignInAt: nullable(dateTime()),
  /** What a change states as `ExpectedChangedAt`. */
  ChangedAt: dateTime(),
  Actions: userActions,
});
/** User list item (Spec 000 §3). From the broker's name on, its fields are additive. */
export type UserListItem = Static<typeof userListItem>;

/**
 * Users of the company, or of the caller's broker (Spec 000 §7.3). Paging, text, order, and filters other than
 * `filterByActive` and `brokerId` are additive.
 */
export const getUsers = defineCall({
  method: 'GET',
  path: '/api/Person/GetUsers',
  query: object({
    filterByActive: optional(boolean()),
    brokerId: optional(recordId()),
    brokerName: optional(line()),
    userTypeId: optional(enumeration(UserType)),
    profileUniqueId: optional(uniqueId()),
    situationId: optional(enumeration(UserSituation)),
    textSearch: optional(line()),
    orderBy: optional(union([literal('Name'), literal('Email'), literal('ProfileName'), literal('LastSignInAt')])),
    includeStatusCounts: optional(boolean()),
    ...pagingFields,
  }),
  response: object({ ...pageFields(userListItem), StatusCounts: statusCounts }),
});
