import { and, count, eq, isNull } from 'drizzle-orm';
import type { SecondFactor } from '@portal/shared/contracts/people/accountSecurity';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { companies } from '../../platform/database/schema/companies';
import { recoveryCodes, secondFactors } from '../../platform/database/schema/secondFactor';
import { profiles, users } from '../../platform/database/schema/users';
import { sendMail } from '../../platform/mail/sendMail';
import { invalid, unprocessable } from '../../platform/server/refusal';
import { portalAddress } from '../company/portalAddress';
import { sealOf } from '../credentials/sealed';
import { newSecret, secretAddress, stepOf } from '../secondFactor/appCodes';
import { newRecoveryCodes } from '../secondFactor/recoveryCodes';
import { hasSecondFactor } from '../secondFactor/takeCode';
import { openAttempt } from '../session/signIn';
import { secondFactorMail } from './accountMails';
import type { AccountParts, Asked } from './asked';
import { ownRecord, recordOwnChange } from './ownRecord';
import { passkeysOf } from './passkeys';
import { proveOwnPassword } from './provePassword';
import { qrRows } from './qrRows';

/** How the user's second factor stands. */
export async function secondFactorOf(
  database: Database | Transaction,
  user: Pick<CurrentUser, 'id' | 'companyId'>,
): Promise<SecondFactor> {
  const [found] = await database
    .select({
      confirmedAt: secondFactors.confirmedAt,
      passwordHash: users.passwordHash,
      byCompany: companies.secondFactorRequired,
      byProfile: profiles.secondFactorRequired,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .innerJoin(profiles, eq(profiles.id, users.profileId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(and(eq(users.id, user.id), eq(users.companyId, user.companyId)));
  const [left] = await database
    .select({ count: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, user.id), isNull(recoveryCodes.usedAt)));
  return {
    ConfirmedAt: found?.confirmedAt?.toISOString() ?? null,
    RecoveryCodesLeft: left?.count ?? 0,
    IsRequired: (found?.byCompany || found?.byProfile) ?? false,
    HasPassword: (found?.passwordHash ?? null) !== null,
    Passkeys: await passkeysOf(database, user.id),
  };
}

/** A new secret, which waits for its first code. Asked again before that, another one takes its place. */
export async function beginSecondFactor(
  { database, user, caller, cookies }: Asked,
  password: string,
  { tokenSecret }: AccountParts,
  now = new Date(),
) {
  const proof = { password, field: 'Password', from: { caller, cookies } } as const;
  const own = await proveOwnPassword(database, user, proof, tokenSecret, now);
  const secret = newSecret();
  const sealedPendingSecret = sealOf(tokenSecret).seal(secret);
  await database
    .insert(secondFactors)
    .values({ userId: own.id, companyId: own.companyId, sealedPendingSecret })
    .onConflictDoUpdate({ target: secondFactors.userId, set: { sealedPendingSecret } });
  const Uri = secretAddress(secret, own.email, own.companyName);
  return { Secret: secret, Uri, Rows: qrRows(Uri) };
}

const WRONG_CODE =
  'Este código não está certo. Confira se o relógio do telefone está certo e digite o código de agora.';

/** Puts the waiting secret into force with a first code of it. */
export async function confirmSecondFactor(
  { database, user, caller, cookies }: Asked,
  code: string,
  { tokenSecret, publicUrl }: AccountParts,
  now = new Date(),
): Promise<{ RecoveryCodes: string[] }> {
  const own = await ownRecord(database, user);
  const { email, companyId } = own;
  const attempt = await openAttempt(database, { email, companyId, from: { caller, cookies } }, tokenSecret, now);
  const portal = await portalAddress(database, companyId, caller, publicUrl);
  const seal = sealOf(tokenSecret);
  const codes = await database.transaction(async (transaction) => {
    const [waiting] = await transaction
      .select()
      .from(secondFactors)
      .where(eq(secondFactors.userId, own.id))
      .for('update');
    const secret = waiting?.sealedPendingSecret ? seal.unseal(waiting.sealedPendingSecret) : null;
    if (secret === null) throw unprocessable('Comece de novo: este código QR não vale mais.', { field: 'Code' });
    const step = stepOf(secret, code.replace(/\s/g, ''), now);
    if (step === null) return null;
    await transaction
      .update(secondFactors)
      .set({
        sealedSecret: waiting?.sealedPendingSecret ?? null,
        sealedPendingSecret: null,
        lastStep: step,
        confirmedAt: now,
      })
      .where(eq(secondFactors.userId, own.id));
    const made = await newRecoveryCodes(transaction, { userId: own.id, companyId }, seal);
    await recordOwnChange(transaction, user, 'secondFactorSet');
    await sendMail(transaction, secondFactorMail(own, portal, 'set', now));
    return made;
  });
  if (codes) return { RecoveryCodes: codes };
  await attempt.failed(own.id);
  throw invalid(WRONG_CODE, { field: 'Code' });
}

/** Ten other recovery codes. */
export async function renewRecoveryCodes(
  { database, user, caller, cookies }: Asked,
  password: string,
  { tokenSecret }: AccountParts,
  now = new Date(),
): Promise<{ RecoveryCodes: string[] }> {
  const proof = { password, field: 'Password', from: { caller, cookies } } as const;
  const { id, companyId } = await proveOwnPassword(database, user, proof, tokenSecret, now);
  return database.transaction(async (transaction) => {
    if (!(await hasSecondFactor(transaction, id)))
      throw unprocessable('Configure o segundo fator antes: os códigos de recuperação vêm com ele.');
    const RecoveryCodes = await newRecoveryCodes(transaction, { userId: id, companyId }, sealOf(tokenSecret));
    await recordOwnChange(transaction, user, 'recoveryCodesRenewed');
    return { RecoveryCodes };
  });
}
