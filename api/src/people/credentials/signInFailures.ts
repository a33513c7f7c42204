import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { TOO_MANY_ATTEMPTS } from '@portal/shared/contracts/people/access';
import type { Database, Transaction } from '../../platform/database/connection';
import { signInFailures } from '../../platform/database/schema/access';
import { tooMany } from '../../platform/server/refusal';
import { FORGOTTEN_AFTER_MS, restAfter } from './restAfter';

/** Where failures come from, and after how many the first rest follows. */
interface Source {
  hash: string;
  firstRestAt: number;
}

/** What is counted: an e-mail as typed, in a company or (null) in none that was named. An account need not exist. */
export interface SignInSubject {
  emailHash: string;
  companyId: number | null;
  sources: readonly Source[];
}

/** All browsers that the account was not used in before. */
const UNKNOWN_BROWSERS = '';
const FIRST_REST_AT = 10;
/** Many addresses guess together; a stranger at one of them must not reach the others by so few tries. */
const FIRST_REST_TOGETHER_AT = 50;

/**
 * What an attempt counts against. A known browser has a budget of its own, so that no stranger can use it up; unknown
 * ones have one for each address and a larger one together.
 */
export const sourcesOf = (knownBrowser: string | null, addressHash: string): Source[] =>
  knownBrowser === null
    ? [
        { hash: addressHash, firstRestAt: FIRST_REST_AT },
        { hash: UNKNOWN_BROWSERS, firstRestAt: FIRST_REST_TOGETHER_AT },
      ]
    : [{ hash: `browser:${knownBrowser}`, firstRestAt: FIRST_REST_AT }];

const RESTING =
  'Foram muitas tentativas seguidas de entrar com este e-mail. Aguarde para tentar de novo ou recupere a senha.';

/** Refuses while the e-mail rests for this source, the same for one that nobody has. `logged` is for the log alone. */
export async function refuseWhileResting(
  database: Database | Transaction,
  subject: SignInSubject,
  now: Date,
  logged?: Readonly<Record<string, string>>,
): Promise<void> {
  const rows = await database
    .select({ lockedUntil: signInFailures.lockedUntil })
    .from(signInFailures)
    .where(countedFor(subject));
  const until = Math.max(0, ...rows.map(({ lockedUntil }) => lockedUntil?.getTime() ?? 0));
  if (until <= now.getTime()) return;
  throw tooMany(TOO_MANY_ATTEMPTS, RESTING, (until - now.getTime()) / 1000, { reason: 'sign-in rests', logged });
}

const countedFor = ({ emailHash, companyId, sources }: SignInSubject) =>
  and(
    eq(signInFailures.emailHash, emailHash),
    inArray(
      signInFailures.sourceHash,
      sources.map(({ hash }) => hash),
    ),
    concerns(companyId),
  );

/** Who leaves the company out counts for all of them, or a second way to guess would be open. */
const concerns = (companyId: number | null) =>
  companyId === null ? undefined : or(eq(signInFailures.companyId, companyId), isNull(signInFailures.companyId));

/**
 * Counts a failed sign-in; every so many in a row the e-mail rests for its source, longer each time. `userId` is whoever
 * has the e-mail, if anybody.
 */
export async function countFailure(
  database: Database,
  { sources, ...account }: SignInSubject,
  userId: number | null,
  now: Date,
): Promise<void> {
  const forgotten = new Date(now.getTime() - FORGOTTEN_AFTER_MS);
  await database.transaction(async (transaction) => {
    for (const { hash, firstRestAt } of sources) {
      const [counted] = await transaction
        .insert(signInFailures)
        .values({ ...account, userId, sourceHash: hash, failures: 1, lastFailureAt: now })
        .onConflictDoUpdate({
          target: [signInFailures.emailHash, signInFailures.companyId, signInFailures.sourceHash],
          set: {
            // Those of too long ago count no more, although they may still stand there.
            failures: sql`case when ${signInFailures.lastFailureAt} < ${forgotten.toISOString()}::timestamptz then 1
              else ${signInFailures.failures} + 1 end`,
            lastFailureAt: now,
            userId,
          },
        })
        .returning({ id: signInFailures.id, failures: signInFailures.failures });
      const rest = restAfter(counted?.failures ?? 0, firstRestAt);
      if (!counted || rest === 0) continue;
      await transaction
        .update(signInFailures)
        .set({ lockedUntil: new Date(now.getTime() + rest) })
        .where(eq(signInFailures.id, counted.id));
    }
  });
}

/** After a success counting begins anew for where it came from; what others do elsewhere goes on being counted. */
export async function forgetFailures(transaction: Transaction, subject: SignInSubject): Promise<void> {
  await transaction.delete(signInFailures).where(countedFor(subject));
}

/** After a new password through a mailed link, or by whoever manages users, nothing rests any more, wherever it was tried. */
export async function forgetAllFailures(
  transaction: Transaction,
  { emailHash, companyId }: Omit<SignInSubject, 'sources'>,
): Promise<void> {
  await transaction.delete(signInFailures).where(and(eq(signInFailures.emailHash, emailHash), concerns(companyId)));
}
