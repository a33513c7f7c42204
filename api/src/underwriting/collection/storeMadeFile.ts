import { createHash } from 'node:crypto';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Transaction } from '../../platform/database/connection';
import { bankFiles } from '../../platform/database/schema/bankFiles';

interface MadeFile {
  direction: 'remittance' | 'payments';
  sequence: number;
  contents: string;
  /** Of its slips or payments, in cents. */
  amounts: readonly number[];
  now: Date;
}

/** Stores a file that was made for the bank, so that it is downloaded as it was made. */
export async function storeMadeFile(
  transaction: Transaction,
  user: CurrentUser,
  { direction, sequence, contents, amounts, now }: MadeFile,
): Promise<typeof bankFiles.$inferSelect> {
  const [made] = await transaction
    .insert(bankFiles)
    .values({
      companyId: user.companyId,
      direction,
      format: 'cnab240',
      sequence,
      sha256: createHash('sha256').update(contents, 'latin1').digest('hex'),
      contents,
      slips: amounts.length,
      amountCents: amounts.reduce((total, cents) => total + cents, 0),
      takenByUserId: user.id,
      createdAt: now,
    })
    .returning();
  if (!made) throw new Error('An inserted file is answered');
  return made;
}
