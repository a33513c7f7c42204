import { and, eq } from 'drizzle-orm';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { hashPassword } from '../../platform/auth/password';
import type { Database } from '../../platform/database/connection';
import { users } from '../../platform/database/schema/users';
import { sendMail } from '../../platform/mail/sendMail';
import type { Caller } from '../../platform/server/caller';
import type { Cookies } from '../../platform/server/cookies';
import { conflict, invalid } from '../../platform/server/refusal';
import { endLinks, ownerOf } from '../access/accessLinks';
import { passwordChangedMail } from '../access/accessMails';
import { newPasswordProblem } from '../access/newPassword';
import { portalAddress } from '../company/portalAddress';
import { endChallenges } from '../secondFactor/challenges';
import { endSessions } from '../session/endSessions';
import { forgetAccount } from '../signOn/providerSessions';
import { recordOwnChange } from './ownRecord';
import { proveOwnPassword } from './provePassword';

interface PasswordChange {
  database: Database;
  user: CurrentUser;
  body: { CurrentPassword: string; Password: string };
  caller: Caller;
  cookies: Cookies;
}

/**
 * Sets another password for whoever knows the one of now. Every other session ends, and so does what was begun with the old
 * password: links of mails, second steps, sessions of the portal's own provider.
 */
export async function changeOwnPassword(
  { database, user, body, ...from }: PasswordChange,
  { tokenSecret, publicUrl }: { tokenSecret: string; publicUrl: string | null },
  now = new Date(),
): Promise<{ EndedSessions: number }> {
  const proof = { password: body.CurrentPassword, field: 'CurrentPassword', from } as const;
  const own = await proveOwnPassword(database, user, proof, tokenSecret, now);
  if (body.Password === body.CurrentPassword)
    throw invalid('A nova senha é igual à atual. Escolha outra.', { field: 'Password' });
  const problem = newPasswordProblem(body.Password, ownerOf(own));
  if (problem) throw invalid(problem, { field: 'Password' });
  const passwordHash = await hashPassword(body.Password);
  const portal = await portalAddress(database, own.companyId, from.caller, publicUrl);
  return database.transaction(async (transaction) => {
    const changed = await transaction
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, own.id), eq(users.passwordHash, own.passwordHash)))
      .returning({ id: users.id });
    if (changed.length === 0) throw conflict('A sua senha acabou de ser trocada em outro lugar. Entre com a nova.');
    await endLinks(transaction, own.id, now);
    await endChallenges(transaction, own.id);
    await forgetAccount(transaction, own.uniqueId, tokenSecret);
    const EndedSessions = await endSessions(transaction, {
      companyId: own.companyId,
      userIds: [own.id],
      reason: 'password changed',
      exceptSessionId: user.sessionId,
      now,
    });
    await recordOwnChange(transaction, user, 'passwordChanged');
    await sendMail(transaction, passwordChangedMail(own, portal, now));
    return { EndedSessions };
  });
}
