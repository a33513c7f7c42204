import { and, eq, sql } from 'drizzle-orm';
import type { Tokens } from '@portal/shared/contracts/session';
import type { Database } from '../platform/database/connection';
import { companies } from '../platform/database/schema/companies';
import { users } from '../platform/database/schema/users';
import { verifyPassword } from '../platform/auth/password';
import { unauthenticated } from '../platform/server/refusal';
import { openSession, tokensOf } from './tokens';

interface Credentials {
  username: string;
  password: string;
  /** Narrows the search to one insurer; without it the e-mail must belong to a user of only one. */
  companyKey: string | null;
}

/** Every so many wrong passwords in a row the account rests, so that guessing takes for ever. */
const FAILURES_BEFORE_REST = 10;
const REST_MS = 60_000;

/**
 * Tokens for a password. Unknown, inactive and resting users are refused with the same words and after the same work
 * as a wrong password, so that nobody learns who has an account.
 */
export async function signIn(
  database: Database,
  credentials: Credentials,
  tokenSecret: string,
  now = new Date(),
): Promise<Tokens> {
  const user = await findUser(database, credentials);
  const isRight = await verifyPassword(credentials.password, user?.passwordHash ?? null);
  const isResting = Boolean(user?.lockedUntil && user.lockedUntil > now);
  if (user?.isActive && !isRight && !isResting) await countFailure(database, user.id, now);
  if (!user?.isActive || !isRight || isResting) throw unauthenticated('Usuário ou senha inválidos.');
  const session = await database.transaction((transaction) => openSession(transaction, user, now));
  return tokensOf(session, tokenSecret, now);
}

async function findUser(database: Database, { username, companyKey }: Credentials) {
  const found = await database
    .select({
      id: users.id,
      companyId: users.companyId,
      passwordHash: users.passwordHash,
      isActive: users.isActive,
      lockedUntil: users.lockedUntil,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(
      and(
        eq(users.email, username.trim().toLowerCase()),
        companyKey === null ? undefined : eq(companies.key, companyKey),
      ),
    )
    .limit(2);
  return found.length === 1 ? found[0] : undefined;
}

async function countFailure(database: Database, userId: number, now: Date): Promise<void> {
  const failures = sql`${users.failedSignIns} + 1`;
  await database
    .update(users)
    .set({
      failedSignIns: failures,
      lockedUntil: sql`case when (${failures}) % ${FAILURES_BEFORE_REST} = 0 then ${new Date(now.getTime() + REST_MS).toISOString()}::timestamptz end`,
      updatedAt: sql`${users.updatedAt}`,
    })
    .where(eq(users.id, userId));
}
