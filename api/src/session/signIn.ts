import { and, eq } from 'drizzle-orm';
import type { Tokens } from '@portal/shared/contracts/session';
import { keyedHash, normalEmail } from '../access/keyedHash';
import { countFailure, forgetFailures, refuseWhileResting } from '../access/signInFailures';
import type { SignInSubject } from '../access/signInFailures';
import type { Database } from '../platform/database/connection';
import { companies } from '../platform/database/schema/companies';
import { profiles, users } from '../platform/database/schema/users';
import { verifyPassword } from '../platform/auth/password';
import { unauthenticated } from '../platform/server/refusal';
import { openSession, tokensOf } from './tokens';

export interface Credentials {
  username: string;
  password: string;
  /** Narrows the search to one insurer; without it the e-mail must belong to a user of only one. */
  companyKey: string | null;
}

/** Somebody whose password was right. */
export interface ProvenUser {
  id: number;
  companyId: number;
  userTypeId: number;
  profileName: string;
  /** Under what their failures are counted. */
  subject: SignInSubject;
}

export const wrongCredentials = () => unauthenticated('Usuário ou senha inválidos.');

/**
 * Tokens for a password. Unknown and inactive users are refused with the same words and after the same work as a wrong
 * password, and rest after as many tries, so that nobody learns who has an account.
 */
export async function signIn(
  database: Database,
  credentials: Credentials,
  tokenSecret: string,
  now = new Date(),
): Promise<Tokens> {
  const user = await provePassword(database, credentials, tokenSecret, now);
  return openProven(database, user, tokenSecret, now);
}

/** The user of a right password. `mayEnter` narrows who counts; whoever it leaves out is refused as an unknown one. */
export async function provePassword(
  database: Database,
  { username, password, companyKey }: Credentials,
  tokenSecret: string,
  now: Date,
  mayEnter: (user: Pick<ProvenUser, 'userTypeId' | 'profileName'>) => boolean = () => true,
): Promise<ProvenUser> {
  const email = normalEmail(username);
  const company = companyKey === null ? null : await companyOf(database, companyKey);
  const subject = { emailHash: keyedHash(tokenSecret, 'email', email), companyId: company };
  await refuseWhileResting(database, subject, now);
  const isUnknownCompany = companyKey !== null && company === null;
  const user = isUnknownCompany ? undefined : await findUser(database, email, company);
  const isRight = await verifyPassword(password, user?.passwordHash ?? null);
  if (!user?.isActive || !isRight || !mayEnter(user)) {
    await countFailure(database, subject, now);
    throw wrongCredentials();
  }
  const { id, companyId, userTypeId, profileName } = user;
  return { id, companyId, userTypeId, profileName, subject };
}

/** Opens the session. Whoever guessed right among many guesses at once still finds the e-mail resting. */
export async function openProven(
  database: Database,
  { subject, ...user }: ProvenUser & { actingBrokerId?: number },
  tokenSecret: string,
  now: Date,
): Promise<Tokens> {
  const session = await database.transaction(async (transaction) => {
    await refuseWhileResting(transaction, subject, now);
    await forgetFailures(transaction, subject);
    return openSession(transaction, user, now);
  });
  return tokensOf(session, tokenSecret, now);
}

async function companyOf(database: Database, key: string): Promise<number | null> {
  const [company] = await database.select({ id: companies.id }).from(companies).where(eq(companies.key, key));
  return company?.id ?? null;
}

async function findUser(database: Database, email: string, companyId: number | null) {
  const found = await database
    .select({
      id: users.id,
      companyId: users.companyId,
      passwordHash: users.passwordHash,
      isActive: users.isActive,
      userTypeId: users.userTypeId,
      profileName: profiles.name,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.profileId))
    .where(and(eq(users.email, email), companyId === null ? undefined : eq(users.companyId, companyId)))
    .limit(2);
  return found.length === 1 ? found[0] : undefined;
}
