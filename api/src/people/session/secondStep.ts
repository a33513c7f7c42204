import { CHALLENGE_GONE } from '@portal/shared/contracts/people/session';
import type { Tokens } from '@portal/shared/contracts/people/session';
import type { Database, Transaction } from '../../platform/database/connection';
import { auditHistory } from '../../platform/database/schema/history';
import type { Caller } from '../../platform/server/caller';
import { unauthenticated } from '../../platform/server/refusal';
import { portalAddress } from '../company/portalAddress';
import { sealOf } from '../credentials/sealed';
import { countWrongCode, findChallenge, takeChallenge } from '../secondFactor/challenges';
import { authenticationOptions, placeOf, takePasskey } from '../secondFactor/passkeys';
import { takeCode } from '../secondFactor/takeCode';
import { originOf } from './origin';
import { enterProven, openAttempt } from './signIn';
import type { SignInOrigin } from './signIn';
import { openSession, tokensOf } from './tokens';

/** From where, with the page as the browser has it: a passkey is of one host name. */
interface PlacedOrigin extends SignInOrigin {
  caller: Caller;
}

interface SecondStep {
  challenge: string;
  /** Of the app or a recovery code; without one `passkey` is given. */
  code?: string | undefined;
  passkey?: string | undefined;
  from: PlacedOrigin;
  /** Of the page on which the code is typed, where that is one company's. */
  companyId?: number;
  /** As `portalAddress` takes it. */
  publicUrl?: string | null;
}

type Challenged = NonNullable<Awaited<ReturnType<typeof findChallenge>>>;

/** Expired, of another browser, used and answered wrongly too often are not told apart. */
const challengeGone = () =>
  unauthenticated('O tempo para o código passou, ou o login começou em outro navegador. Entre de novo com a senha.', {
    code: CHALLENGE_GONE,
    reason: 'second step without a challenge',
  });

class WrongCode extends Error {}

/**
 * Takes the second step and runs what it opens, for whom a challenge of this browser stands. A wrong code counts like a wrong
 * password, so that six digits are not tried one by one.
 */
export async function enterBySecondStep<Result>(
  database: Database,
  step: SecondStep,
  tokenSecret: string,
  now: Date,
  enter: (transaction: Transaction, user: Challenged) => Promise<Result>,
): Promise<Result> {
  const { challenge, from } = step;
  const user = await findChallenge(database, challenge, from.cookies, now);
  if (!user || (step.companyId !== undefined && user.companyId !== step.companyId)) throw challengeGone();
  const { email, companyId } = user;
  const { subject, logged, failed } = await openAttempt(database, { email, companyId, from }, tokenSecret, now);
  try {
    return await enterProven(database, { subject, from }, tokenSecret, now, async (transaction) => {
      if (!(await takeChallenge(transaction, user.id))) throw challengeGone();
      const kind = await takeProof(transaction, user, step, tokenSecret, now);
      if (kind === null) throw new WrongCode();
      if (kind === 'recovery') await tellRecovery(transaction, user, now);
      return enter(transaction, user);
    });
  } catch (error) {
    if (!(error instanceof WrongCode)) throw error;
    await failed(user.userId);
    await countWrongCode(database, user.id);
    throw unauthenticated('Este código não está certo ou já foi usado. Espere o próximo e tente de novo.', {
      field: 'code',
      reason: 'wrong code of the second step',
      logged,
    });
  }
}

async function takeProof(
  transaction: Transaction,
  { userId, companyId }: Challenged,
  { challenge, code, passkey, from, publicUrl = null }: SecondStep,
  tokenSecret: string,
  now: Date,
): Promise<'app' | 'recovery' | 'passkey' | null> {
  if (code !== undefined) return takeCode(transaction, { userId, typed: code, seal: sealOf(tokenSecret), now });
  if (passkey === undefined) return null;
  const place = placeOf(await portalAddress(transaction, companyId, from.caller, publicUrl));
  return (await takePasskey(transaction, { userId, json: passkey, challenge, place, now })) ? 'passkey' : null;
}

/** What the browser asks the user's passkeys with, at the second step of a challenge that is this browser's. */
export async function passkeyOptions(
  database: Database,
  { challenge, from }: Pick<SecondStep, 'challenge' | 'from'>,
  publicUrl: string | null,
  now = new Date(),
): Promise<string | null> {
  const user = await findChallenge(database, challenge, from.cookies, now);
  if (!user) throw challengeGone();
  const portal = await portalAddress(database, user.companyId, from.caller, publicUrl);
  return authenticationOptions(database, user.userId, challenge, placeOf(portal));
}

/** Tokens for the second step of a sign-in by password. */
export async function signInBySecondStep(
  database: Database,
  step: SecondStep,
  tokenSecret: string,
  now = new Date(),
): Promise<Tokens> {
  const session = await enterBySecondStep(database, step, tokenSecret, now, (transaction, user) =>
    openSession(
      transaction,
      {
        id: user.userId,
        companyId: user.companyId,
        origin: originOf(step.from.caller, tokenSecret),
        ...(user.actingBrokerId !== null && { actingBrokerId: user.actingBrokerId }),
      },
      now,
    ),
  );
  return tokensOf(session, tokenSecret, now);
}

/** Each use leaves fewer of them, so it stands in the user's history. */
const tellRecovery = (transaction: Transaction, user: Challenged, now: Date) =>
  transaction.insert(auditHistory).values({
    companyId: user.companyId,
    subjectKind: 'user',
    subjectUniqueId: user.userUniqueId,
    action: 'recoveryCodeUsed',
    changes: [],
    changedByUserId: user.userId,
    changedByName: user.name,
    changedAt: now,
  });
