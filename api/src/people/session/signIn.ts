import { and, eq } from 'drizzle-orm';
import { SECOND_FACTOR_ASKED } from '@portal/shared/contracts/people/session';
import type { Tokens } from '@portal/shared/contracts/people/session';
import { keyedHash, normalEmail } from '../credentials/keyedHash';
import { knownBrowserOf, rememberBrowser } from '../credentials/knownBrowsers';
import { noteEvent, secondsToWait } from '../credentials/requestLimits';
import { countFailure, forgetFailures, refuseWhileResting, sourcesOf } from '../credentials/signInFailures';
import type { SignInSubject } from '../credentials/signInFailures';
import type { Database, Transaction } from '../../platform/database/connection';
import { companies } from '../../platform/database/schema/companies';
import { profiles, users } from '../../platform/database/schema/users';
import { verifyPassword } from '../../platform/auth/password';
import type { Caller } from '../../platform/server/caller';
import type { Cookies } from '../../platform/server/cookies';
import { truncatedAddress } from '../../platform/server/networkAddress';
import { forbidden, tooMany, unauthenticated } from '../../platform/server/refusal';
import { beginChallenge } from '../secondFactor/challenges';
import { hasSecondFactor } from '../secondFactor/takeCode';
import { originOf } from './origin';
import { openSession, tokensOf } from './tokens';

export interface Credentials {
  username: string;
  password: string;
  /** Narrows the search to one insurer; without it the e-mail must belong to a user of only one. */
  companyKey: string | null;
  /** From where somebody tries. */
  from: SignInOrigin;
}

export interface SignInOrigin {
  caller: Pick<Caller, 'address' | 'userAgent'>;
  cookies: Cookies;
}

/** Somebody whose password was right. */
export interface ProvenUser {
  id: number;
  companyId: number;
  userTypeId: number;
  profileName: string;
  /** Under what their failures are counted. */
  subject: SignInSubject;
  from: SignInOrigin;
}

/** An office behind one address mistypes a few passwords in a quarter of an hour; a machine that tries a list does not stop. */
const FAILURES_PER_ADDRESS = { requests: 50, withinMs: 15 * 60_000 };

const WRONG = 'Usuário ou senha inválidos.';

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
  { username, password, companyKey, from }: Credentials,
  tokenSecret: string,
  now: Date,
  mayEnter: (user: Pick<ProvenUser, 'userTypeId' | 'profileName'>) => boolean = () => true,
): Promise<ProvenUser> {
  const email = normalEmail(username);
  const company = companyKey === null ? null : await companyOf(database, companyKey);
  const { subject, logged, failed } = await openAttempt(
    database,
    { email, companyId: company, from },
    tokenSecret,
    now,
  );
  const isUnknownCompany = companyKey !== null && company === null;
  const user = isUnknownCompany ? undefined : await findUser(database, email, company);
  const isRight = await verifyPassword(password, user?.passwordHash ?? null);
  if (!user?.isActive || !isRight || !mayEnter(user)) {
    await failed(user?.id ?? null);
    throw unauthenticated(WRONG, { reason: 'sign-in failed', logged });
  }
  const { id, companyId, userTypeId, profileName } = user;
  return { id, companyId, userTypeId, profileName, subject, from };
}

interface Attempt {
  email: string;
  /** Null where the sign-in named no company. */
  companyId: number | null;
  from: SignInOrigin;
}

/**
 * Begins a guess of whatever kind at an account, refused while the account or the address rests. `failed` counts it: wrong
 * codes of a second step count together with wrong passwords.
 */
export async function openAttempt(
  database: Database,
  { email, companyId, from: { caller, cookies } }: Attempt,
  tokenSecret: string,
  now: Date,
) {
  const emailHash = keyedHash(tokenSecret, 'email', email);
  const addressHash = keyedHash(tokenSecret, 'address', `sign-in:${caller.address}`);
  const knownBrowser = knownBrowserOf(cookies, emailHash, tokenSecret, now);
  const subject: SignInSubject = { emailHash, companyId, sources: sourcesOf(knownBrowser, addressHash) };
  const logged = { account: emailHash.slice(0, 12), address: truncatedAddress(caller.address) };
  if (knownBrowser === null) await refuseBusyAddress(database, addressHash, now, logged);
  await refuseWhileResting(database, subject, now, logged);
  const failed = async (userId: number | null) => {
    await countFailure(database, subject, userId, now);
    if (knownBrowser === null) await noteEvent(database, addressHash, now);
  };
  return { subject, logged, failed };
}

/** Runs what a right password opens. Whoever guessed right among many guesses at once still finds the e-mail resting. */
export async function enterProven<Result>(
  database: Database,
  { subject, from }: Pick<ProvenUser, 'subject' | 'from'>,
  tokenSecret: string,
  now: Date,
  enter: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const entered = await database.transaction(async (transaction) => {
    await refuseWhileResting(transaction, subject, now);
    await forgetFailures(transaction, subject);
    return enter(transaction);
  });
  rememberBrowser(from.cookies, subject.emailHash, tokenSecret, now);
  return entered;
}

/** What a right password is answered with where it is not enough; failures go on being counted until the second step. */
export async function refuseWithoutSecondStep(
  database: Database,
  user: Pick<ProvenUser, 'id' | 'companyId' | 'subject' | 'from'> & { actingBrokerId?: number },
  now: Date,
): Promise<void> {
  if (!(await hasSecondFactor(database, user.id))) return;
  await refuseWhileResting(database, user.subject, now);
  throw forbidden('Falta o código do seu aplicativo autenticador.', {
    code: SECOND_FACTOR_ASKED,
    challenge: await beginChallenge(database, { ...user, cookies: user.from.cookies }, now),
  });
}

/** Opens the session of somebody whose password was right, unless a second step has to follow. */
export async function openProven(
  database: Database,
  user: ProvenUser & { actingBrokerId?: number },
  tokenSecret: string,
  now: Date,
): Promise<Tokens> {
  await refuseWithoutSecondStep(database, user, now);
  const origin = originOf(user.from.caller, tokenSecret);
  const session = await enterProven(database, user, tokenSecret, now, (transaction) =>
    openSession(transaction, { ...user, origin }, now),
  );
  return tokensOf(session, tokenSecret, now);
}

async function refuseBusyAddress(
  database: Database,
  addressHash: string,
  now: Date,
  logged: Readonly<Record<string, string>>,
): Promise<void> {
  const seconds = await secondsToWait(database, addressHash, FAILURES_PER_ADDRESS, now);
  if (seconds === null) return;
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  throw tooMany(
    'TooManyRequests',
    `Foram muitas tentativas de entrar a partir desta rede. Tente de novo em ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`,
    seconds,
    { reason: 'address rests', logged },
  );
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
