import { eq } from 'drizzle-orm';
import { exportJWK, generateKeyPair } from 'jose';
import type { JWK } from 'jose';
import type { Database } from '../../platform/database/connection';
import { signOnKeys } from '../../platform/database/schema/signOn';
import type { Seal } from '../credentials/sealed';

/**
 * The key with which the provider signs. Made by whichever process needs it first, so that all of them agree and
 * tokens survive a restart.
 */
export async function signingKeyOf(database: Database, seal: Seal): Promise<JWK> {
  const stored = await storedKey(database, seal);
  if (stored) return stored;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const made: JWK = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: seal.fingerprint };
  await database
    .insert(signOnKeys)
    .values({ secretFingerprint: seal.fingerprint, sealedKey: seal.seal(JSON.stringify(made)) })
    .onConflictDoNothing();
  const kept = await storedKey(database, seal);
  if (!kept) throw new Error('The signing key could not be stored');
  return kept;
}

async function storedKey(database: Database, seal: Seal): Promise<JWK | null> {
  const [row] = await database
    .select({ sealedKey: signOnKeys.sealedKey })
    .from(signOnKeys)
    .where(eq(signOnKeys.secretFingerprint, seal.fingerprint));
  const text = row ? seal.unseal(row.sealedKey) : null;
  return text === null ? null : (JSON.parse(text) as JWK);
}
