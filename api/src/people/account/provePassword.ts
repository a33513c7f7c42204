import type { CurrentUser } from '../../platform/auth/currentUser';
import { verifyPassword } from '../../platform/auth/password';
import type { Database } from '../../platform/database/connection';
import { invalid, unprocessable } from '../../platform/server/refusal';
import { openAttempt } from '../session/signIn';
import type { SignInOrigin } from '../session/signIn';
import { ownRecord } from './ownRecord';

interface Proof {
  password: string;
  /** Under which name the call asked for it. */
  field: 'Password' | 'CurrentPassword';
  from: SignInOrigin;
}

/**
 * Has the signed-in user prove the password once more, before what a forgotten open screen must not be enough for. Guesses
 * count together with failed sign-ins.
 */
export async function proveOwnPassword(
  database: Database,
  user: CurrentUser,
  { password, field, from }: Proof,
  tokenSecret: string,
  now: Date,
) {
  const own = await ownRecord(database, user);
  if (own.passwordHash === null)
    throw unprocessable('Você entra no portal pela conta da sua empresa, e não tem senha aqui.', { field });
  const { email, companyId } = own;
  const attempt = await openAttempt(database, { email, companyId, from }, tokenSecret, now);
  if (await verifyPassword(password, own.passwordHash)) return { ...own, passwordHash: own.passwordHash };
  await attempt.failed(own.id);
  throw invalid('A senha atual não está certa.', { field, reason: 'wrong password of a signed-in user' });
}
