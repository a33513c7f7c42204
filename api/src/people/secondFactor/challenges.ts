import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/connection';
import { signInChallenges } from '../../platform/database/schema/secondFactor';
import { users } from '../../platform/database/schema/users';
import type { Cookies } from '../../platform/server/cookies';
import { tokenHash } from '../credentials/keyedHash';

/** Holds a challenge to the browser in which the password was typed; scripts never see it. */
const CHALLENGE_COOKIE = 'portal_second_step';

/** Long enough to find the telephone. */
const CHALLENGE_SECONDS = 5 * 60;
/** Wrong codes after which the password is asked for again; guesses are counted beyond it, like those of passwords. */
const MOST_FAILURES = 5;

interface PasswordProven {
  id: number;
  companyId: number;
  actingBrokerId?: number;
  cookies: Cookies;
}

const randomToken = () => randomBytes(32).toString('base64url');

/** What the second step of this browser is sent with. It opens nothing by itself. */
export async function beginChallenge(database: Database, user: PasswordProven, now: Date): Promise<string> {
  const [token, browser] = [randomToken(), randomToken()];
  await database.insert(signInChallenges).values({
    companyId: user.companyId,
    userId: user.id,
    tokenHash: tokenHash(token),
    browserHash: tokenHash(browser),
    actingBrokerId: user.actingBrokerId ?? null,
    expiresAt: new Date(now.getTime() + CHALLENGE_SECONDS * 1000),
  });
  user.cookies.set(CHALLENGE_COOKIE, browser, CHALLENGE_SECONDS);
  return token;
}

/** The challenge with its user, if it is this browser's and still stands, and the user may still enter. */
export async function findChallenge(database: Database | Transaction, token: string, cookies: Cookies, now: Date) {
  const [found] = await database
    .select({
      id: signInChallenges.id,
      userId: users.id,
      userUniqueId: users.uniqueId,
      companyId: users.companyId,
      email: users.email,
      name: users.name,
      actingBrokerId: signInChallenges.actingBrokerId,
    })
    .from(signInChallenges)
    .innerJoin(users, eq(users.id, signInChallenges.userId))
    .where(
      and(
        eq(signInChallenges.tokenHash, tokenHash(token)),
        eq(signInChallenges.browserHash, tokenHash(cookies.get(CHALLENGE_COOKIE) ?? '')),
        gt(signInChallenges.expiresAt, now),
        lt(signInChallenges.failures, MOST_FAILURES),
        eq(users.isActive, true),
      ),
    );
  return found;
}

/** Uses the challenge up; false when another request was faster. */
export async function takeChallenge(transaction: Transaction, challengeId: number): Promise<boolean> {
  const taken = await transaction
    .delete(signInChallenges)
    .where(eq(signInChallenges.id, challengeId))
    .returning({ id: signInChallenges.id });
  return taken.length === 1;
}

export async function countWrongCode(database: Database, challengeId: number): Promise<void> {
  await database
    .update(signInChallenges)
    .set({ failures: sql`${signInChallenges.failures} + 1` })
    .where(eq(signInChallenges.id, challengeId));
}

/** A new password, or a second factor that was taken away: nobody goes on with what they began before. */
export async function endChallenges(transaction: Transaction, userId: number): Promise<void> {
  await transaction.delete(signInChallenges).where(eq(signInChallenges.userId, userId));
}
