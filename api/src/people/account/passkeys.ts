import { and, asc, eq } from 'drizzle-orm';
import type { Passkey } from '@portal/shared/contracts/people/accountSecurity';
import { passkeys, secondFactors } from '../../platform/database/schema/secondFactor';
import type { Database, Transaction } from '../../platform/database/connection';
import { invalid, unprocessable } from '../../platform/server/refusal';
import { portalAddress } from '../company/portalAddress';
import { placeOf, registeredKey, registrationOptions } from '../secondFactor/passkeys';
import { hasSecondFactor } from '../secondFactor/takeCode';
import type { AccountParts, Asked } from './asked';
import { ownRecord, recordOwnChange } from './ownRecord';
import { proveOwnPassword } from './provePassword';

/** The user's passkeys, the oldest first. */
export async function passkeysOf(database: Database | Transaction, userId: number): Promise<Passkey[]> {
  const found = await database
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
  return found.map(({ uniqueId, name, host, createdAt, lastUsedAt }) => ({
    UniqueId: uniqueId,
    Name: name,
    Host: host,
    CreatedAt: createdAt.toISOString(),
    LastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

const placeOfAsked = async ({ database, user, caller }: Asked, { publicUrl }: AccountParts) =>
  placeOf(await portalAddress(database, user.companyId, caller, publicUrl));

/** What the browser makes a passkey with. Asked again, only the last counts. */
export async function beginPasskey(asked: Asked, password: string, parts: AccountParts, now = new Date()) {
  const { database, user, caller, cookies } = asked;
  const proof = { password, field: 'Password', from: { caller, cookies } } as const;
  const own = await proveOwnPassword(database, user, proof, parts.tokenSecret, now);
  if (!(await hasSecondFactor(database, own.id)))
    throw unprocessable(
      'Ligue o segundo fator antes: sem os códigos de recuperação dele, quem perde o aparelho fica fora.',
    );
  const options = await registrationOptions(database, own, await placeOfAsked(asked, parts));
  await database
    .update(secondFactors)
    .set({ pendingPasskeyChallenge: options.challenge })
    .where(eq(secondFactors.userId, own.id));
  return { Options: JSON.stringify(options) };
}

/** Keeps the passkey that the browser made. */
export async function confirmPasskey(
  asked: Asked,
  { Passkey: json, Name: name }: { Passkey: string; Name: string },
  parts: AccountParts,
): Promise<void> {
  const { database, user } = asked;
  const place = await placeOfAsked(asked, parts);
  const own = await ownRecord(database, user);
  await database.transaction(async (transaction) => {
    const [factor] = await transaction
      .select()
      .from(secondFactors)
      .where(eq(secondFactors.userId, own.id))
      .for('update');
    const challenge = factor?.pendingPasskeyChallenge ?? null;
    const key = challenge === null ? null : await registeredKey(json, challenge, place);
    if (!key)
      throw invalid('O navegador não confirmou a chave de acesso. Comece de novo.', {
        field: 'Passkey',
        reason: 'passkey not confirmed',
      });
    const { companyId } = own;
    const added = await transaction
      .insert(passkeys)
      .values({ ...key, companyId, userId: own.id, host: place.host, name: name.trim() || 'Chave de acesso' })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (added.length === 0) throw invalid('Esta chave de acesso já está em uso.', { field: 'Passkey' });
    await transaction
      .update(secondFactors)
      .set({ pendingPasskeyChallenge: null })
      .where(eq(secondFactors.userId, own.id));
    await recordOwnChange(transaction, user, 'passkeyAdded', [{ field: 'passkey', before: null, after: name }]);
  });
}

/** Takes one of the user's passkeys away. */
export async function removePasskey(
  { database, user, caller, cookies }: Asked,
  { UniqueId, Password }: { UniqueId: string; Password: string },
  { tokenSecret }: AccountParts,
  now = new Date(),
): Promise<void> {
  const proof = { password: Password, field: 'Password', from: { caller, cookies } } as const;
  await proveOwnPassword(database, user, proof, tokenSecret, now);
  await database.transaction(async (transaction) => {
    const [removed] = await transaction
      .delete(passkeys)
      .where(and(eq(passkeys.uniqueId, UniqueId), eq(passkeys.userId, user.id)))
      .returning({ name: passkeys.name });
    if (removed)
      await recordOwnChange(transaction, user, 'passkeyRemoved', [
        { field: 'passkey', before: removed.name, after: null },
      ]);
  });
}
