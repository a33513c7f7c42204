import { jwtVerify } from 'jose';
import type { JWTPayload } from 'jose';
import { unauthenticated } from '../../platform/server/refusal';
import type { IdentitySource } from './directory';
import { discover, fetchOfProvider, providerUnavailable } from './discovery';
import type { ProviderMetadata } from './discovery';
import type { SignOnSettings } from './signOnSettings';

/** What the browser brings back from a provider. */
export interface ProviderCode {
  code: string;
  code_verifier: string;
  redirect_uri: string;
  nonce: string;
}

/** One sentence for everything that may be wrong with a code, so that trying teaches nothing. The log holds the reason. */
export const notConfirmed = (reason: string) =>
  unauthenticated('Não foi possível confirmar a sua entrada. Comece de novo pela página de login.', { reason });

const SIGNATURES = ['RS256', 'PS256', 'ES256', 'EdDSA'];
const CLOCK_TOLERANCE = '30s';
/** A token that was signed longer ago was kept by somebody. */
const OLDEST_TOKEN = '10m';

/** Exchanges a code at its provider. Gives the e-mail that the provider vouches for; refuses everything else. */
export async function exchangeCode(
  source: IdentitySource,
  given: ProviderCode,
  settings: SignOnSettings,
): Promise<string> {
  const provider = await discover(source.issuer, settings);
  const idToken = await redeem(provider, source, given, settings);
  const claims = await verified(idToken, provider, source);
  if (claims.nonce !== given.nonce) throw notConfirmed('nonce of another request');
  if (claims.azp !== undefined && claims.azp !== source.clientId) throw notConfirmed('token for another party');
  const email = emailIn(claims);
  if (email === null) throw notConfirmed('token without a confirmed e-mail');
  return email;
}

async function redeem(
  provider: ProviderMetadata,
  { clientId, clientSecret }: IdentitySource,
  { code, code_verifier, redirect_uri }: ProviderCode,
  settings: SignOnSettings,
): Promise<string> {
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: clientId,
    ...(clientSecret !== null && { client_secret: clientSecret }),
    code,
    code_verifier,
    redirect_uri,
  });
  const answer = await fetchOfProvider(provider.tokenEndpoint, settings, { method: 'POST', body: form }).catch(
    () => null,
  );
  if (!answer || answer.status >= 500) throw providerUnavailable('token endpoint does not answer');
  const said = (await answer.json().catch(() => ({}))) as { id_token?: unknown; error?: unknown };
  if (!answer.ok) throw notConfirmed(`code refused by the provider: ${knownError(said.error)}`);
  if (typeof said.id_token !== 'string') throw notConfirmed('answer without an id token');
  return said.id_token;
}

/** Errors of RFC 6749 §5.2 as the log may keep them; other texts could hold anything. */
const knownError = (error: unknown): string =>
  ['invalid_grant', 'invalid_client', 'invalid_request', 'unauthorized_client'].find((known) => known === error) ??
  'another error';

async function verified(
  idToken: string,
  provider: ProviderMetadata,
  { clientId }: IdentitySource,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(idToken, provider.keys, {
      algorithms: SIGNATURES,
      issuer: provider.issuer,
      audience: clientId,
      clockTolerance: CLOCK_TOLERANCE,
      maxTokenAge: OLDEST_TOKEN,
      requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
    });
    return payload;
  } catch (error) {
    const { code, claim } = error as { code?: string; claim?: string };
    throw notConfirmed(`id token refused: ${code ?? 'unreadable'}${claim ? ` (${claim})` : ''}`);
  }
}

/** Directories name people by `email` or, as Entra ID, by `preferred_username`; one marked as unconfirmed never counts. */
function emailIn({ email, email_verified, preferred_username }: JWTPayload): string | null {
  if (email_verified === false) return null;
  const named = [email, preferred_username].find(
    (value) => typeof value === 'string' && /^[^@\s]+@[^@\s]+$/.test(value),
  );
  return typeof named === 'string' ? named.trim().toLowerCase() : null;
}
