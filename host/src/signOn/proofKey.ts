import { SignOnProblem } from './signOnProblem';

const INSECURE =
  'Este navegador só permite o login único em um endereço seguro (https). Abra o portal pelo endereço seguro ou entre com o e-mail e a senha.';

const RANDOM_BYTES = 32;

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Text that nobody can guess. */
export const randomText = (): string => base64url(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)));

/**
 * A secret of this browser and what may be told of it: only who knows the verifier can use the code that is given for
 * the challenge (RFC 7636, S256).
 * @throws SignOnProblem on an origin on which browsers offer no cryptography.
 */
export async function newProofKey(): Promise<{ verifier: string; challenge: string }> {
  if (!globalThis.crypto?.subtle) throw new SignOnProblem(INSECURE);
  const verifier = randomText();
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return { verifier, challenge: base64url(new Uint8Array(digest)) };
}
