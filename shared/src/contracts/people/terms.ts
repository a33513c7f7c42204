import { defineCall } from '../call';
import { dateTime, uniqueId } from '../fields';
import { array, boolean, integer, nullable, object, optional, text } from '../schema';
import type { Static } from '../schema';

/**
 * What every call of a signed-in user is refused with (HTTP 403) until the latest terms of use are accepted, save the
 * few that state `openBeforeTerms`.
 */
export const TERMS_NOT_ACCEPTED = 'TERMS_NOT_ACCEPTED';

const termOfUse = object({
  /** The text as it was published: to be sanitised before it is shown. */
  HTMLTermOfUse: text(),
  UniqueId: uniqueId(),
  Version: integer(),
  InForceSince: dateTime(),
});
/** Terms of use (Spec 000 §3); identity, version and moment are additive. */
export type TermOfUse = Static<typeof termOfUse>;

/** The terms of use in force, of the company that the CompanyKey header names (Spec 000 §7.2). */
export const getTermOfUse = defineCall({
  method: 'GET',
  path: '/api/Core/GetTermOfUse',
  needsToken: false,
  response: termOfUse,
});

const termTag = object({ Name: text(), Value: text() });
/** The value of a `[Name]` placeholder of the terms (Spec 000 §3). */
export type TermTag = Static<typeof termTag>;

/** The values of the placeholders, of the company that the CompanyKey header names (Spec 000 §7.2). */
export const getCompanyTermOfUseTags = defineCall({
  method: 'GET',
  path: '/api/Core/GetCompanyTermOfUseTags',
  needsToken: false,
  response: array(termTag),
});

/** One version of the user's company, also a former one. Additive. */
export const getTermVersion = defineCall({
  method: 'GET',
  path: '/api/Core/GetTermVersion',
  openBeforeTerms: true,
  query: object({ UniqueId: uniqueId() }),
  response: termOfUse,
});

const termStatus = object({
  /** True also where the company has no terms. */
  IsAccepted: boolean(),
  /** The version in force; null where there is none. */
  UniqueId: nullable(uniqueId()),
  Version: nullable(integer()),
  InForceSince: nullable(dateTime()),
  /** When the user accepted the version in force. */
  AcceptedAt: nullable(dateTime()),
  /** The latest version that the user ever accepted. */
  LastAcceptedVersion: nullable(integer()),
});
/** How the user stands to the terms in force. */
export type TermStatus = Static<typeof termStatus>;

/** Has the user accepted the latest terms in force? (Spec 000 §4, §7.2) */
export const verifyUserInfoAssignLastTermOfUser = defineCall({
  method: 'POST',
  path: '/api/Security/VerifyUserInfoAssignLastTermOfUser',
  openBeforeTerms: true,
  response: termStatus,
});

/**
 * The user agrees (Spec 000 §7.2) to the version that was shown. When a newer one is in force by then, 409 with how the
 * user stands to it; repeating an acceptance changes nothing.
 */
export const assignLastCompanyTermOfUse = defineCall({
  method: 'POST',
  path: '/api/Security/AssignLastCompanyTermOfUse',
  openBeforeTerms: true,
  body: object({ UniqueId: uniqueId() }),
  response: termStatus,
});

const ownAcceptance = object({
  UniqueId: uniqueId(),
  Version: integer(),
  InForceSince: dateTime(),
  /** Null for a version that the user was never asked about or has not accepted. */
  AcceptedAt: nullable(dateTime()),
});
/** A version of the terms with the user's acceptance of it. */
export type OwnAcceptance = Static<typeof ownAcceptance>;

/** Every version of the terms, newest first, with when the user accepted it. Additive, for `/termos-aceite`. */
export const getOwnTermAcceptances = defineCall({
  method: 'GET',
  path: '/api/Security/GetOwnTermAcceptances',
  openBeforeTerms: true,
  response: array(ownAcceptance),
});

/**
 * The company's latest acceptance term for proposals (Spec 000 §7.3): the one of the type where there is one, else the
 * one for all. Type 1 is a new proposal, 2 a renewal.
 */
export const getLastCompanyAcceptanceTerm = defineCall({
  method: 'GET',
  path: '/api/CompanyAcceptanceTerm/GetLastCompanyAcceptanceTerm',
  query: object({ proposaltype: optional(integer({ minimum: 1, maximum: 2 })) }),
  response: object({
    UniqueId: uniqueId(),
    Version: integer(),
    InForceSince: dateTime(),
    /** Null where the term stands for every type. */
    ProposalType: nullable(integer()),
    HTMLAcceptanceTerm: text(),
  }),
});
