import { defineCall } from '../call';
import { uniqueId } from '../fields';
import { array, boolean, integer, literal, nullable, object, optional, text, union } from '../schema';
import type { Static } from '../schema';

/** What a call is refused with (HTTP 403) whose session belongs to another company than its `CompanyKey` header names. */
export const OTHER_COMPANY = 'OtherCompany';

const portalConfiguration = object({
  maintenance: boolean(),
  maintenanceMessage: text(),
  warnMaintenance: boolean(),
  dns: text(),
  layout: object({
    common: object({
      primaryColor: text(),
      figureColor: text(),
      lineColor: text(),
      FontFamily: text(),
      FontFamilyUrl: text(),
    }),
  }),
  CompanyName: text(),
  CompanyKey: text(),
  /** Empty where the board service stands beside the portal. */
  KanbanUrl: text(),
  /** The dated notice about the platform's maintenance; off today (Spec 000 §9). */
  ShowPlatformNotice: boolean(),
  /** Minutes without a touch after which a session ends. */
  IdleMinutes: integer(),
  /** The company's staff may sign in through its directory (`/login-entra-ad/{seguradora}`). */
  HasDirectorySignIn: boolean(),
  /** The Chatwoot-compatible help desk; null where the portal's own chat answers. */
  HelpDesk: nullable(object({ BaseUrl: text(), WebsiteToken: text() })),
  /** The company's own mark, below the platform's address: wide, and square for small places. Null without one. */
  Logo: nullable(object({ WideUrl: text(), MarkUrl: text() })),
  /** From where the company's own report comes, which its pages alone may frame; absent without one. Additive. */
  ReportOrigin: optional(text()),
});
/** Maintenance, branding and company of a host name (Spec 000 §3 "Application config"). */
export type PortalConfiguration = Static<typeof portalConfiguration>;

/** The kind of live event that says: the company's portal configuration changed, so ask for it again. */
export const CONFIGURATION_CHANGED = 'company.configuration';

/** The kind of live event that says: what the user may do has changed, so ask for it again. */
export const RIGHTS_CHANGED = 'person.rights';
/** The kind of live event that says: a session of the user ended elsewhere, so ask whether it was this one. */
export const SESSION_ENDED = 'person.session';

/**
 * Portal configuration by host name, fetched at start-up (Spec 000 §7.2). `redirectUrl` is where the portal that asks
 * wants people led back to, for a platform whose sign-in stands elsewhere.
 */
export const getPortalConfig = defineCall({
  method: 'GET',
  path: '/api/Application/GetPortalConfig',
  needsToken: false,
  query: object({ dns: text({ maxLength: 253 }), redirectUrl: optional(text({ maxLength: 2000 })) }),
  response: portalConfiguration,
});

const tokens = object({
  access_token: text(),
  refresh_token: text(),
  token_type: literal('Bearer'),
  /** Seconds that the access token lives. */
  expires_in: integer(),
});
/** Authentication data (Spec 000 §3). */
export type Tokens = Static<typeof tokens>;

const passwordGrant = object({
  grant_type: literal('password'),
  username: text({ minLength: 1, maxLength: 200 }),
  password: text({ minLength: 1, maxLength: 200 }),
});
/** What a right password is refused with (HTTP 403) where a second step follows; the error carries its `Challenge`. */
export const SECOND_FACTOR_ASKED = 'SecondFactorAsked';
/** What the second step is refused with when it is too late for it: signing in begins anew. */
export const CHALLENGE_GONE = 'ChallengeGone';
/** What a call is refused with (HTTP 403) while a second factor is required of the user and they have none. */
export const SECOND_FACTOR_MISSING = 'SecondFactorMissing';

const refreshGrant = object({
  grant_type: literal('refresh_token'),
  refresh_token: text({ minLength: 1, maxLength: 500 }),
});

const secondStepGrant = object({
  grant_type: literal('second_factor'),
  challenge: text({ minLength: 1, maxLength: 100 }),
  /** Six digits of the app, or a recovery code; without one `passkey` is given. */
  code: optional(text({ minLength: 1, maxLength: 40 })),
  /** What the browser answered to the options of `getPasskeyOptions`, in WebAuthn's own JSON. */
  passkey: optional(text({ minLength: 2, maxLength: 8000 })),
});

/** What a provider gave the browser, and what the browser kept to itself until then. */
const providerCode = {
  code: text({ minLength: 1, maxLength: 4000 }),
  /** Of the code challenge with which the browser left for the provider (RFC 7636). */
  code_verifier: text({ minLength: 43, maxLength: 128 }),
  /** The page to which the provider sent the browser back. */
  redirect_uri: text({ minLength: 1, maxLength: 2000 }),
  nonce: text({ minLength: 16, maxLength: 200 }),
};

/**
 * Tokens for a password, for a refresh token, which this use replaces, or for the code of a provider:
 * `authorization_code` of the single sign-on host, `custom_entra` of the directory of the company that the header
 * CompanyKey names (Spec 000 §7.2). 401 with one sentence for whatever is wrong with a code. Additive: who has a second
 * factor gets 403 `SECOND_FACTOR_ASKED` for a right password, and tokens for `second_factor`, in the same browser.
 */
export const getToken = defineCall({
  method: 'POST',
  path: '/api/Security/GetToken',
  needsToken: false,
  body: union([
    passwordGrant,
    refreshGrant,
    object({ grant_type: literal('authorization_code'), ...providerCode }),
    object({ grant_type: literal('custom_entra'), ...providerCode }),
    secondStepGrant,
  ]),
  response: tokens,
});

/** Password and refresh token on the sign-on host, as a form (Spec 000 §7.2). */
export const connectToken = defineCall({
  method: 'POST',
  path: '/connect/token',
  service: 'sso',
  needsToken: false,
  bodyEncoding: 'form',
  body: union([passwordGrant, refreshGrant]),
  response: tokens,
});

const menu = object({
  Id: integer(),
  Order: integer(),
  /** Spelled so in the specification. `Id` is the functionality; `RefUniqueId` limits it to one record. */
  MenuFuncionalities: array(object({ Id: integer(), RefUniqueId: nullable(uniqueId()) })),
});

const userInfo = object({
  UserId: integer(),
  UserTypeId: integer(),
  BrokerId: nullable(integer()),
  Name: text(),
  ProfileName: text(),
  IsAdministrator: boolean(),
  HomeMenuId: nullable(integer()),
  /** The user has chosen the page of what waits for them as the one to start with, in place of the home menu. Additive. */
  StartsAtHome: optional(boolean()),
  Menus: array(menu),
  StorageInfo: object({ Uri: text(), ContainerName: text(), Signature: text() }),
  /** Only for advisors (Spec 000 §3). */
  PersonId: optional(integer()),
  Username: optional(text()),
  PersonUniqueId: optional(uniqueId()),
  /** Name of the broker that `BrokerId` is, the user's own or the one that an advisor acts for. Additive. */
  BrokerName: optional(text()),
  /** Another one for each photo that the user keeps in their account; left out while they have none. Additive. */
  PhotoKey: optional(text()),
  /** A second factor is required of the user, who has none: nothing else is answered until they have set it up. Additive. */
  MustSetUpSecondFactor: optional(boolean()),
  /** The user's insurer, for servers that act for the user and must not believe the request. Additive. */
  CompanyKey: optional(text()),
});
/** Who is signed in and what they may do (Spec 000 §3 "User info"). */
export type UserInfo = Static<typeof userInfo>;

/** The signed-in user (Spec 000 §7.2). */
export const getUserInfo = defineCall({
  method: 'GET',
  path: '/api/Security/GetUserInfo',
  openBeforeTerms: true,
  response: userInfo,
});
