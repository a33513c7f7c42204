import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = 30;
/** A phone's clock may be half a minute off in either direction, and so may be who types. */
const WINDOW = 1;

const codesOf = (secret: string, label = '', issuer = '') =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    label,
    issuer,
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
  });

/** A secret of 160 bits, as RFC 4226 advises, in the letters that an app takes when it cannot read the picture. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** What the picture says to the app. */
export const secretAddress = (secret: string, account: string, issuer: string): string =>
  codesOf(secret, account, issuer).toString();

/** The number of the half minute whose code this is, of those that are taken now; null for any other code (RFC 6238). */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const distance = codesOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return distance === null ? null : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + distance;
}
