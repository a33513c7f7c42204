import { PasswordRule } from '../../domain/access/passwordRule';
import { defineCall } from '../call';
import { email, recordId } from '../fields';
import { array, boolean, integer, literal, nullable, object, optional, text, union } from '../schema';
import type { Static } from '../schema';
import { getToken, getUserInfo } from './session';

/** What a one-time link carries: a random token, `UniqueId` on the wire as the specification has it. */
const linkToken = () => text({ minLength: 1, maxLength: 100 });
const password = () => text({ minLength: 1, maxLength: 200 });
const passwordRule = union([
  literal(PasswordRule.length),
  literal(PasswordRule.notPersonal),
  literal(PasswordRule.notCommon),
]);

/** What failed sign-ins in a row end in: HTTP 429 with this code, whether or not the account exists. */
export const TOO_MANY_ATTEMPTS = 'TooManyAttempts';

/**
 * Ends the session of the token, with all its refresh tokens. Additive to Spec 000 §7.2: the browser forgets its
 * session anyway, this one makes a copy of it worthless.
 */
export const signOut = defineCall({
  method: 'POST',
  path: '/api/Security/SignOut',
  openBeforeTerms: true,
  response: object({ SignedOut: boolean() }),
});

/**
 * Mails a link that sets a new password, if somebody active has this e-mail. The answer is the same either way
 * (Spec 000 §7.2; `Email` is additive). 429 with `RetryAt` after too many requests from one address.
 */
export const requestRecoveryPassword = defineCall({
  method: 'POST',
  path: '/api/Security/RequestRecoveryPassword',
  needsToken: false,
  body: object({ Email: email({ minLength: 3 }) }),
  response: object({
    /** Minutes that a link works, so that the page can say so. */
    ValidMinutes: integer(),
  }),
});

/** The purposes of a one-time link. */
export const LinkPurpose = { recovery: 'recovery', firstAccess: 'firstAccess' } as const;
export type LinkPurpose = (typeof LinkPurpose)[keyof typeof LinkPurpose];

const linkState = object({
  IsValid: boolean(),
  /** The rest is told only of a link that works. */
  Purpose: optional(union([literal(LinkPurpose.recovery), literal(LinkPurpose.firstAccess)])),
  Name: nullable(text()),
  /** As `a•••@aurora.example`. */
  MaskedEmail: nullable(text()),
});
/** Whether a one-time link still works, and for whom. */
export type LinkState = Static<typeof linkState>;

/** Whether a link of a mail still works; forged, used, replaced and expired ones are not told apart (Spec 000 §7.2). */
export const validateUserInfoChangePasswordRequest = defineCall({
  method: 'POST',
  path: '/api/Security/ValidateUserInfoChangePasswordRequest',
  needsToken: false,
  body: object({ UniqueId: linkToken() }),
  response: linkState,
});

/** Who a first-access link is for (Spec 000 §7.2). 404 for a link that does not work. */
export const getUserInfoByUniqueId = defineCall({
  method: 'GET',
  path: '/api/Security/GetUserInfoByUniqueId',
  needsToken: false,
  query: object({ UniqueId: linkToken() }),
  response: object({ Name: text(), MaskedEmail: text(), CompanyName: text() }),
});

/**
 * Sets the password of the link's user, ends the link and every session (Spec 000 §7.2). 404 for a link that does not
 * work, 400 with the field `Password` for a password against the rules.
 */
export const changeUserInfoPassword = defineCall({
  method: 'POST',
  path: '/api/Security/ChangeUserInfoPassword',
  needsToken: false,
  body: object({ UniqueId: linkToken(), Password: password() }),
  response: object({
    /** The user's sign-in, for whoever held the link: the sign-in page may fill it in. */
    Email: text(),
  }),
});

/**
 * Which rules of the platform a password would break that the link's user might set: it has a list of known passwords, and
 * knows more of its owner than the page. 404 for a link that does not work. Additive, for the meter while typing.
 */
export const checkNewPassword = defineCall({
  method: 'POST',
  path: '/api/Security/CheckNewPassword',
  needsToken: false,
  body: object({ UniqueId: linkToken(), Password: password() }),
  response: object({ BrokenRules: array(passwordRule) }),
});

const credentials = { Username: text({ minLength: 1, maxLength: 200 }), Password: password() };

/** An advisor as themselves, for all brokers that they look after (Spec 000 §7.2). Tokens as {@link getToken} gives. */
export const authenticationAdvisor = defineCall({
  method: 'POST',
  path: '/api/Advisor/AuthenticationAdvisor',
  needsToken: false,
  body: object(credentials),
  response: getToken.response,
});

const advisedBroker = object({ BrokerId: integer(), Name: text(), Document: text() });
/** A broker that an advisor looks after; `Document` is a CNPJ without mask. */
export type AdvisedBroker = Static<typeof advisedBroker>;

/** The brokers that the signed-in advisor looks after, by name, to act for one of them. Additive, advisors only. */
export const getAdvisedBrokers = defineCall({
  method: 'GET',
  path: '/api/Advisor/GetAdvisedBrokers',
  response: object({ Brokers: array(advisedBroker) }),
});

/**
 * Has the advisor's session act for another of their brokers from now on, or with null for all of them again. Answers who
 * the user is by then. Additive, advisors only.
 */
export const changeActingBroker = defineCall({
  method: 'POST',
  path: '/api/Advisor/ChangeActingBroker',
  body: object({ BrokerId: nullable(recordId()) }),
  response: getUserInfo.response,
});

/**
 * An advisor for one of the brokers that they look after (Spec 000 §7.2). Without `BrokerId` or `BrokerDocument` the
 * answer lists these brokers and holds no tokens; with one, the session acts for that broker alone.
 */
export const authenticationBroker = defineCall({
  method: 'POST',
  path: '/api/Advisor/AuthenticationBroker',
  needsToken: false,
  body: object({
    ...credentials,
    BrokerId: optional(recordId()),
    /** Its CNPJ, with or without mask. */
    BrokerDocument: optional(text({ minLength: 14, maxLength: 18 })),
  }),
  response: object({ Tokens: nullable(getToken.response), Brokers: array(advisedBroker) }),
});
