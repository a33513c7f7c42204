import { UserSituation } from '../../domain/access/userSituation';
import { UserType } from '../../domain/access/userTypes';
import { defineCall } from '../call';
import { dateTime, email, line, partyName, recordId, uniqueId } from '../fields';
import { array, enumeration, integer, literal, nullable, object, optional, text, union } from '../schema';
import type { Static } from '../schema';
import { userActions } from './users';

/** Brokers that one advisor can look after. */
export const MOST_ADVISED_BROKERS = 200;

const employer = object({ Id: integer(), Name: text() });

const record = object({
  UserInfoId: integer(),
  UniqueId: uniqueId(),
  Name: text(),
  Email: text(),
  Phone: nullable(text()),
  UserTypeId: enumeration(UserType),
  ProfileUniqueId: uniqueId(),
  ProfileName: text(),
  /** Of brokers' people. */
  Broker: nullable(employer),
  /** Of policy holders' people. */
  PolicyHolder: nullable(employer),
  /** Of an insured's people, where somebody of the type `OTHER` is that. */
  Insured: nullable(employer),
  /** Of advisors: whom they look after, by name. */
  AdvisedBrokers: array(employer),
  SituationId: enumeration(UserSituation),
  LastSignInAt: nullable(dateTime()),
  CreatedAt: dateTime(),
  /** Sessions that are open now. */
  OpenSessionCount: integer(),
  /** Cards that the user owns and that are not closed. */
  OpenCardCount: integer(),
  Actions: userActions,
  /** What a change states as `ExpectedChangedAt`. */
  ChangedAt: dateTime(),
});
/** A user as whoever manages them reads it. */
export type UserRecord = Static<typeof record>;

/** A user of the company, or of the caller's broker. 404 for others. Additive. */
export const getUserRecord = defineCall({
  method: 'GET',
  path: '/api/Person/GetUserRecord',
  query: object({ userInfoId: recordId() }),
  response: record,
});

const historyEntry = object({
  Key: text(),
  /** `invited`, `changed`, `profileChanged`, `activated`, `deactivated` and others yet to come. */
  Action: text(),
  Changes: array(object({ Field: text(), Before: nullable(text()), After: nullable(text()) })),
  ChangedByName: text(),
  ChangedAt: dateTime(),
});
/** Something that was done with a user. */
export type UserHistoryEntry = Static<typeof historyEntry>;

/** What was done with a user and by whom, the newest hundred first. Additive. */
export const getUserHistory = defineCall({
  method: 'GET',
  path: '/api/Person/GetUserHistory',
  query: object({ userInfoId: recordId() }),
  response: object({ Data: array(historyEntry) }),
});

const typed = {
  Name: partyName(),
  /** With what they sign in: of nobody else in the company, whoever has it in another. */
  Email: email(),
  Phone: optional(nullable(text({ maxLength: 20 }))),
  UserTypeId: enumeration(UserType),
  ProfileUniqueId: uniqueId(),
  /** Of brokers' people; whoever works for a broker invites to that one. */
  BrokerId: optional(nullable(recordId())),
  /** Of policy holders' people. */
  PolicyHolderId: optional(nullable(recordId())),
  /** Of an insured's people, among those of the type `OTHER`. */
  InsuredId: optional(nullable(recordId())),
  /** Of advisors. */
  AdvisedBrokerIds: optional(array(recordId(), { maxItems: MOST_ADVISED_BROKERS })),
};

/**
 * Invites a user, who gets a link by mail for their first access, or changes one where `UserInfoId` says whom (Spec 000
 * §7.3). Nobody gives a profile beyond their own rights, nor changes somebody who has more of them, nor their own profile
 * (403). 400 at `Email` where the company has a user with it. 409 with the user as they are now, where they have changed
 * since `ExpectedChangedAt`. The same `IdempotencyKey` again invites nobody twice.
 */
export const saveUserInfo = defineCall({
  method: 'POST',
  path: '/api/Person/SaveUserInfo',
  body: object({
    UserInfoId: optional(recordId()),
    ...typed,
    ExpectedChangedAt: optional(dateTime()),
    IdempotencyKey: optional(uniqueId()),
  }),
  response: record,
});

/** Who a user may be made to work for: a broker, a policy holder or an insured, by name or document. Additive. */
export const searchEmployers = defineCall({
  method: 'GET',
  path: '/api/Person/SearchEmployers',
  query: object({
    Kind: union([literal('broker'), literal('policyHolder'), literal('insured')]),
    textSearch: optional(line()),
  }),
  /** The first twenty by name. `CpfCnpj` has no mask; a CPF is masked for privacy. */
  response: object({ Data: array(object({ Id: integer(), Name: text(), CpfCnpj: text() })) }),
});

const settable = object({
  UniqueId: uniqueId(),
  Name: text(),
  UserTypeId: enumeration(UserType),
});
/** A profile that the caller may give. */
export type SettableProfile = Static<typeof settable>;

/** The profiles of a user type that the caller may give: none that holds more than they do (Spec 000 §7.3). */
export const getSettableProfiles = defineCall({
  method: 'GET',
  path: '/api/UserProfile/GetSettableProfiles',
  query: object({ userInfoTypeId: optional(enumeration(UserType)) }),
  response: object({ Data: array(settable) }),
});

/** The same for the people of brokers (Spec 000 §7.3). */
export const getSettableProfilesBroker = defineCall({
  method: 'GET',
  path: '/api/UserProfile/GetSettableProfilesBroker',
  response: object({ Data: array(settable) }),
});
