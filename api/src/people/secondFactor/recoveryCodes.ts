import { randomInt } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connection';
import { recoveryCodes } from '../../platform/database/schema/secondFactor';
import type { Seal } from '../credentials/sealed';

const CODES = 10;
/** Letters and digits that nobody takes for each other on paper. */
const SIGNS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const HALF = 5;

const half = () => Array.from({ length: HALF }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** As it was written down, with or without the dash and in whatever capitals. */
const plain = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

const hashOf = (seal: Seal, userId: number, code: string) => seal.hash(`recovery-code:${userId}:${plain(code)}`);

interface Owner {
  userId: number;
  companyId: number;
}

/** Ten new codes in the place of those of before; only their hashes stay, so they are shown this once. */
export async function newRecoveryCodes(transaction: Transaction, { userId, companyId }: Owner, seal: Seal) {
  const codes = Array.from({ length: CODES }, () => `${half()}-${half()}`);
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await transaction
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ companyId, userId, codeHash: hashOf(seal, userId, code) })));
  return codes;
}

/** Uses a code up; false for one that is none of the user's, or was used before. */
export async function takeRecoveryCode(
  transaction: Transaction,
  { userId, typed, seal, now }: { userId: number; typed: string; seal: Seal; now: Date },
): Promise<boolean> {
  const taken = await transaction
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashOf(seal, userId, typed)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return taken.length === 1;
}
