import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/connection';
import { secondFactors } from '../../platform/database/schema/secondFactor';
import type { Seal } from '../credentials/sealed';
import { stepOf } from './appCodes';
import { takeRecoveryCode } from './recoveryCodes';

/** Whether a right password is not enough to enter as this user. */
export async function hasSecondFactor(database: Database | Transaction, userId: number): Promise<boolean> {
  const [found] = await database
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)));
  return found !== undefined;
}

interface TypedCode {
  userId: number;
  typed: string;
  seal: Seal;
  now: Date;
}

/**
 * Takes a code of the user's app, or a recovery code, for this once: of an app's codes neither the same nor an older one is
 * taken again, so that whoever looked over a shoulder holds nothing. Says which it was; null for a wrong one.
 */
export async function takeCode(
  transaction: Transaction,
  { userId, typed, seal, now }: TypedCode,
): Promise<'app' | 'recovery' | null> {
  // The lock has two that come with the same code wait for each other.
  const [factor] = await transaction.select().from(secondFactors).where(eq(secondFactors.userId, userId)).for('update');
  if (!factor?.sealedSecret) return null;
  const code = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(code))
    return (await takeRecoveryCode(transaction, { userId, typed, seal, now })) ? 'recovery' : null;
  const secret = seal.unseal(factor.sealedSecret);
  const step = secret === null ? null : stepOf(secret, code, now);
  if (step === null || step <= factor.lastStep) return null;
  await transaction.update(secondFactors).set({ lastStep: step }).where(eq(secondFactors.userId, userId));
  return 'app';
}
