import { defineCall } from '../call';
import { literal, object, text, union } from '../schema';
import type { Static } from '../schema';
import { getToken } from './session';

/** Where a person confirms who they are: `signOn` at the single sign-on host, `directory` in the company's Entra ID. */
export const SignOnKind = { signOn: 'signOn', directory: 'directory' } as const;
export type SignOnKind = (typeof SignOnKind)[keyof typeof SignOnKind];

const signOnStart = object({
  /** Where the browser goes, with the parameters of an authorization code request and PKCE (RFC 6749, RFC 7636). */
  AuthorizationEndpoint: text(),
  ClientId: text(),
  /** Separated by blanks. */
  Scope: text(),
  Issuer: text(),
});
/** What the browser needs to send a person to their provider. */
export type SignOnStart = Static<typeof signOnStart>;

/**
 * The provider of the company named by the header CompanyKey. Additive to Spec 000 §7.2: the browser speaks to the
 * portal alone, so the platform asks the provider. 404 for a company without one, 422 with the code
 * `ProviderUnavailable` while the provider does not answer.
 */
export const getSignOnStart = defineCall({
  method: 'GET',
  path: '/api/Security/GetSignOnStart',
  needsToken: false,
  query: object({ Kind: union([literal(SignOnKind.signOn), literal(SignOnKind.directory)]) }),
  response: signOnStart,
});

/** The code of the failure when a provider does not answer. */
export const PROVIDER_UNAVAILABLE = 'ProviderUnavailable';

/**
 * Tokens of the portal for the token of a partner's link (Spec 000 §7.2): a JWT that a registered partner of the company
 * signed at most five minutes ago for one of its users, taken once. 401 for any other.
 */
export const generateToken = defineCall({
  method: 'POST',
  path: '/generate/token',
  service: 'sso',
  needsToken: false,
  body: object({ token: text({ minLength: 1, maxLength: 4000 }) }),
  response: getToken.response,
});
