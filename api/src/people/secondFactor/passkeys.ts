import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Database, Transaction } from '../../platform/database/connection';
import { passkeys } from '../../platform/database/schema/secondFactor';

/** Few people have one, so what checks them loads with the first. */
const webAuthn = () => import('@simplewebauthn/server');

/** The page on which a passkey is made or used, as the browser tells the device. */
interface PasskeyPlace {
  origin: string;
  host: string;
}

/** Of the company's own portal, as `portalAddress` gives it. */
export const placeOf = (portal: string): PasskeyPlace => ({ origin: portal, host: new URL(portal).hostname });

const read = <Shape>(json: string): Shape | null => {
  try {
    return JSON.parse(json) as Shape;
  } catch {
    return null;
  }
};

interface Owner {
  id: number;
  uniqueId: string;
  email: string;
  name: string;
  companyName: string;
}

/** What the browser makes a new passkey with, and what that has to sign. */
export async function registrationOptions(database: Database, owner: Owner, { host }: PasskeyPlace) {
  const known = await database
    .select({ id: passkeys.credentialId })
    .from(passkeys)
    .where(and(eq(passkeys.userId, owner.id), eq(passkeys.host, host)));
  const { generateRegistrationOptions } = await webAuthn();
  return generateRegistrationOptions({
    rpName: owner.companyName,
    rpID: host,
    userID: new TextEncoder().encode(owner.uniqueId),
    userName: owner.email,
    userDisplayName: owner.name,
    attestationType: 'none',
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
}

/** The key of what the browser made; null where it does not answer the challenge at this place. */
export async function registeredKey(json: string, expectedChallenge: string, { origin, host }: PasskeyPlace) {
  const response = read<RegistrationResponseJSON>(json);
  if (!response) return null;
  const { verifyRegistrationResponse } = await webAuthn();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: false,
    });
    if (!verified) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), signatureCount: counter };
  } catch {
    // The library throws for whatever is wrong with it.
    return null;
  }
}

/** What the second step of a challenge has a passkey sign: it follows from the challenge, and ends with it. */
const challengeFor = (challenge: string): string =>
  createHash('sha256').update(`passkey:${challenge}`).digest('base64url');

/** What the browser asks a passkey with; null where the user has none here. */
export async function authenticationOptions(
  database: Database,
  userId: number,
  challenge: string,
  { host }: PasskeyPlace,
): Promise<string | null> {
  const known = await database
    .select({ id: passkeys.credentialId })
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.host, host)));
  if (known.length === 0) return null;
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: host,
    challenge: Buffer.from(challengeFor(challenge), 'base64url'),
    allowCredentials: known,
    userVerification: 'preferred',
  });
  return JSON.stringify(options);
}

interface TypedPasskey {
  userId: number;
  json: string;
  challenge: string;
  place: PasskeyPlace;
  now: Date;
}

/** Whether one of the user's passkeys signed this challenge at this place; notes its use. */
export async function takePasskey(
  transaction: Transaction,
  { userId, json, challenge, place, now }: TypedPasskey,
): Promise<boolean> {
  const response = read<AuthenticationResponseJSON>(json);
  if (typeof response?.id !== 'string') return false;
  const [known] = await transaction
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.credentialId, response.id), eq(passkeys.host, place.host)))
    .for('update');
  if (!known) return false;
  const { verifyAuthenticationResponse } = await webAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challengeFor(challenge),
      expectedOrigin: place.origin,
      expectedRPID: place.host,
      requireUserVerification: false,
      credential: {
        id: known.credentialId,
        publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
        counter: known.signatureCount,
      },
    });
    if (!verified) return false;
    const used = { signatureCount: authenticationInfo.newCounter, lastUsedAt: now };
    await transaction.update(passkeys).set(used).where(eq(passkeys.id, known.id));
    return true;
  } catch {
    return false;
  }
}
