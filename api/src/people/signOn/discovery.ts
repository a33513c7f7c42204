import { createRemoteJWKSet, customFetch } from 'jose';
import { PROVIDER_UNAVAILABLE } from '@portal/shared/contracts/people/signOn';
import { Refusal } from '../../platform/server/refusal';
import type { SignOnSettings } from './signOnSettings';

/** An OpenID provider as it describes itself. */
export interface ProviderMetadata {
  issuer: string;
  authorizationEndpoint: string;
  tokenEndpoint: string;
  keys: ReturnType<typeof createRemoteJWKSet>;
}

/** A provider that takes longer counts as away: people are waiting. */
const TIME_LIMIT_MS = 5_000;
/** A description stays true for long; keys that it names are asked for again by themselves. */
const REMEMBERED_MS = 10 * 60 * 1000;

const UNAVAILABLE = 'O provedor de identidade da seguradora não respondeu. Tente de novo em instantes.';

/** The refusal for a provider that does not answer, or not as one. */
export const providerUnavailable = (reason: string) =>
  new Refusal(422, { Code: PROVIDER_UNAVAILABLE, Message: UNAVAILABLE }, null, reason);

const remembered = new Map<string, { metadata: ProviderMetadata; until: number }>();

/** The provider of an issuer, by its `openid-configuration`. Refuses while it does not answer as that issuer. */
export async function discover(issuer: string, settings: SignOnSettings): Promise<ProviderMetadata> {
  const key = `${issuer} ${settings.internalUrl}`;
  const known = remembered.get(key);
  if (known && known.until > Date.now()) return known.metadata;
  const metadata = await ask(issuer, settings);
  remembered.set(key, { metadata, until: Date.now() + REMEMBERED_MS });
  return metadata;
}

async function ask(issuer: string, settings: SignOnSettings): Promise<ProviderMetadata> {
  const described = await fetchOfProvider(`${issuer}/.well-known/openid-configuration`, settings)
    .then(async (answer) => (answer.ok ? ((await answer.json()) as Record<string, unknown>) : null))
    .catch(() => null);
  if (!described) throw providerUnavailable('provider does not describe itself');
  const address = (name: string): string => {
    const value = described[name];
    // A provider that is asked over TLS must not send codes and keys in the clear.
    const schemes = issuer.startsWith('https:') ? /^https:/ : /^https?:/;
    const isSafe = typeof value === 'string' && URL.canParse(value) && schemes.test(value);
    if (!isSafe) throw providerUnavailable(`provider names no usable ${name}`);
    return value;
  };
  if (described.issuer !== issuer) throw providerUnavailable('provider describes another issuer');
  return {
    issuer,
    authorizationEndpoint: address('authorization_endpoint'),
    tokenEndpoint: address('token_endpoint'),
    keys: createRemoteJWKSet(new URL(address('jwks_uri')), {
      timeoutDuration: TIME_LIMIT_MS,
      [customFetch]: (url, options) => fetchOfProvider(url, settings, options),
    }),
  };
}

/** Asks a provider from inside: addresses of the portal's own one are reached at the internal address, if there is one. */
export function fetchOfProvider(
  address: string,
  settings: SignOnSettings,
  options: RequestInit = {},
): Promise<Response> {
  const { issuer, internalUrl } = settings;
  const isOwn = issuer !== null && (address === issuer || address.startsWith(`${issuer}/`));
  const reached = isOwn && internalUrl !== null ? internalUrl + address.slice(issuer.length) : address;
  return fetch(reached, { redirect: 'error', signal: AbortSignal.timeout(TIME_LIMIT_MS), ...options });
}
