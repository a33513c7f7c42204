import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { TOO_MANY_ATTEMPTS } from '@portal/shared/contracts/access';
import type { Database, Transaction } from '../platform/database/connection';
import { signInFailures } from '../platform/database/schema/access';
import { tooMany } from '../platform/server/refusal';
import { FORGOTTEN_AFTER_MS, restAfter } from './restAfter';

/** What is counted: an e-mail as typed, in a company or (null) in none that was named. An account need not exist. */
export interface SignInSubject {
  emailHash: string;
  companyId: number | null;
}

/** Refuses while the e-mail rests, the same for one that nobody has. */
export async function refuseWhileResting(
  database: Database | Transaction,
  subject: SignInSubject,
  now: Date,
): Promise<void> {
  const rows = await database
    .select({ lockedUntil: signInFailures.lockedUntil })
    .from(signInFailures)
    .where(and(eq(signInFailures.emailHash, subject.emailHash), concerns(subject.companyId)));
  const until = Math.max(0, ...rows.map(({ lockedUntil }) => lockedUntil?.getTime() ?? 0));
  if (until <= now.getTime()) return;
  throw tooMany(
    TOO_MANY_ATTEMPTS,
    'Foram muitas tentativas seguidas de entrar com este e-mail. Aguarde para tentar de novo ou recupere a senha.',
    (until - now.getTime()) / 1000,
  );
}

/** Who leaves the company out counts for all of them, or a second way to guess would be open. */
const concerns = (companyId: number | null) =>
  companyId === null ? undefined : or(eq(signInFailures.companyId, companyId), isNull(signInFailures.companyId));

/** Counts a failed sign-in; every so many in a row the e-mail rests, longer each time. */
export async function countFailure(database: Database, subject: SignInSubject, now: Date): Promise<void> {
  const forgotten = new Date(now.getTime() - FORGOTTEN_AFTER_MS);
  await database.transaction(async (transaction) => {
    await transaction.delete(signInFailures).where(lt(signInFailures.lastFailureAt, forgotten));
    const [counted] = await transaction
      .insert(signInFailures)
      .values({ ...subject, failures: 1, lastFailureAt: now })
      .onConflictDoUpdate({
        target: [signInFailures.emailHash, signInFailures.companyId],
        set: { failures: sql`${signInFailures.failures} + 1`, lastFailureAt: now },
      })
      .returning({ id: signInFailures.id, failures: signInFailures.failures });
    const rest = restAfter(counted?.failures ?? 0);
    if (!counted || rest === 0) return;
    await transaction
      .update(signInFailures)
      .set({ lockedUntil: new Date(now.getTime() + rest) })
      .where(eq(signInFailures.id, counted.id));
  });
}

/** After a success, or a new password through a mailed link, counting begins anew. */
export async function forgetFailures(transaction: Transaction, { emailHash, companyId }: SignInSubject): Promise<void> {
  await transaction.delete(signInFailures).where(and(eq(signInFailures.emailHash, emailHash), concerns(companyId)));
}
