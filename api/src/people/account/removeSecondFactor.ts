import { and, eq } from 'drizzle-orm';
import type { SecondFactor } from '@portal/shared/contracts/people/accountSecurity';
import type { Transaction } from '../../platform/database/connection';
import { secondFactors } from '../../platform/database/schema/secondFactor';
import { users } from '../../platform/database/schema/users';
import { sendMail } from '../../platform/mail/sendMail';
import { invalid, notFound, unprocessable } from '../../platform/server/refusal';
import { portalAddress } from '../company/portalAddress';
import { endChallenges } from '../secondFactor/challenges';
import { endSessions } from '../session/endSessions';
import { secondFactorMail } from './accountMails';
import type { AccountParts, Asked } from './asked';
import { ownRecord, recordOwnChange } from './ownRecord';
import { proveOwnPassword } from './provePassword';
import { secondFactorOf } from './secondFactor';

async function takeAway(transaction: Transaction, userId: number): Promise<boolean> {
  await endChallenges(transaction, userId);
  const removed = await transaction
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ confirmedAt: secondFactors.confirmedAt });
  return removed.some(({ confirmedAt }) => confirmedAt !== null);
}

/** Takes the user's own second factor away, with its recovery codes. */
export async function removeSecondFactor(
  { database, user, caller, cookies }: Asked,
  password: string,
  { tokenSecret, publicUrl }: AccountParts,
  now = new Date(),
): Promise<SecondFactor> {
  const proof = { password, field: 'Password', from: { caller, cookies } } as const;
  const own = await proveOwnPassword(database, user, proof, tokenSecret, now);
  const portal = await portalAddress(database, own.companyId, caller, publicUrl);
  return database.transaction(async (transaction) => {
    if ((await secondFactorOf(transaction, user)).IsRequired)
      throw unprocessable('O segundo fator é exigido de você. Para trocar de telefone, configure o novo.');
    if (await takeAway(transaction, own.id)) {
      await recordOwnChange(transaction, user, 'secondFactorRemoved');
      await sendMail(transaction, secondFactorMail(own, portal, 'removed', now));
    }
    return secondFactorOf(transaction, user);
  });
}

/**
 * An administrator lets somebody in again who lost device and recovery codes: only the password counts from then on, until
 * they set up another. Their sessions end, because whoever has the device may hold one.
 */
export async function resetSecondFactor(
  { database, user, caller }: Omit<Asked, 'cookies'>,
  userId: number,
  { publicUrl }: AccountParts,
  now = new Date(),
): Promise<{ WasSet: boolean }> {
  if (userId === user.id)
    throw invalid('Para tirar o seu próprio segundo fator, use a página Minha conta.', { field: 'UserId' });
  const { companyId } = user;
  const portal = await portalAddress(database, companyId, caller, publicUrl);
  return database.transaction(async (transaction) => {
    const [asked] = await transaction
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.companyId, companyId)));
    if (!asked) throw notFound('Usuário não encontrado.', { field: 'UserId' });
    if (!(await takeAway(transaction, userId))) return { WasSet: false };
    await endSessions(transaction, { companyId, userIds: [userId], reason: 'second factor reset', now });
    await recordOwnChange(transaction, user, 'secondFactorReset', [], userId);
    const owner = await ownRecord(transaction, { id: userId, companyId });
    await sendMail(transaction, secondFactorMail(owner, portal, 'reset', now));
    return { WasSet: true };
  });
}
