import { defineCall } from './call';
import { line, recordId, uniqueId } from './fields';
import { paged, pagingFields } from './paging';
import { boolean, integer, literal, nullable, object, optional, text, union } from './schema';
import type { Static } from './schema';

const userListItem = object({
  UserInfoId: integer(),
  Name: text(),
  Email: text(),
  UserTypeId: integer(),
  IsActive: boolean(),
  ProfileUniqueId: uniqueId(),
  ProfileName: text(),
  BrokerName: nullable(text()),
});
/** User list item (Spec 000 §3). */
export type UserListItem = Static<typeof userListItem>;

/** Users of the company, or of the caller's broker (Spec 000 §7.3). Paging, text and order are additive. */
export const getUsers = defineCall({
  method: 'GET',
  path: '/api/Person/GetUsers',
  query: object({
    filterByActive: optional(boolean()),
    brokerId: optional(recordId()),
    userTypeId: optional(integer({ minimum: 1, maximum: 6 })),
    textSearch: optional(line()),
    orderBy: optional(union([literal('Name'), literal('Email'), literal('ProfileName')])),
    ...pagingFields,
  }),
  response: paged(userListItem),
});
