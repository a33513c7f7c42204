import { Functionality } from '../../domain/access/functionalities';
import { UserType } from '../../domain/access/userTypes';
import { defineCall } from '../call';
import { line, recordId, uniqueId } from '../fields';
import { paged, pagingFields } from '../paging';
import { array, boolean, enumeration, integer, literal, nullable, object, optional, text, union } from '../schema';
import type { Static } from '../schema';

const userListItem = object({
  UserInfoId: integer(),
  Name: text(),
  Email: text(),
  UserTypeId: enumeration(UserType),
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
    userTypeId: optional(enumeration(UserType)),
    textSearch: optional(line()),
    orderBy: optional(union([literal('Name'), literal('Email'), literal('ProfileName')])),
    ...pagingFields,
  }),
  response: paged(userListItem),
});

const profile = object({
  UniqueId: uniqueId(),
  Name: text(),
  UserTypeId: enumeration(UserType),
  IsAdministrator: boolean(),
  /** Its users whom the caller may see. */
  Usuarios: array(object({ UserInfoId: integer(), Name: text(), IsActive: boolean() })),
  /** Its menu entries in their order, with the functionalities that it grants under each. Spelled as in the specification. */
  Menus: array(
    object({ Id: integer(), Label: text(), MenuFuncionalities: array(object({ Id: enumeration(Functionality) })) }),
  ),
});
/** A profile with who has it and what it grants (Spec 000 §3 "Profile"). */
export type UserProfile = Static<typeof profile>;

/** The company's profiles by name, of one user type where it is given (Spec 000 §7.3). */
export const getProfileByCompanyId = defineCall({
  method: 'GET',
  path: '/api/UserProfile/GetProfileByCompanyId',
  query: object({ userInfoTypeId: optional(enumeration(UserType)) }),
  response: object({ Data: array(profile) }),
});
