import { eq } from 'drizzle-orm';
import { hashPassword } from '../../platform/auth/password';
import type { Database } from '../../platform/database/connection';
import { auditHistory } from '../../platform/database/schema/history';
import { users } from '../../platform/database/schema/users';
import { sendMail } from '../../platform/mail/sendMail';
import type { Caller } from '../../platform/server/caller';
import type { Cookies } from '../../platform/server/cookies';
import { invalid } from '../../platform/server/refusal';
import { endChallenges } from '../secondFactor/challenges';
import { endSessions } from '../session/endSessions';
import { forgetAccount } from '../signOn/providerSessions';
import { endLinks, findWorkingLink, linkDoesNotWork, ownerOf, takeLink } from './accessLinks';
import { passwordChangedMail } from './accessMails';
import { keyedHash } from '../credentials/keyedHash';
import { rememberBrowser } from '../credentials/knownBrowsers';
import { newPasswordProblem } from './newPassword';
import { portalAddress } from '../company/portalAddress';
import { forgetAllFailures } from '../credentials/signInFailures';

interface PasswordChange {
  database: Database;
  token: string;
  password: string;
  caller: Caller;
  cookies: Cookies;
}

/**
 * Sets the password of a link's user. Every session ends, because whoever knew the old password may hold one; and
 * counting failures begins anew, so that a rest that somebody else caused keeps nobody out.
 */
export async function changePassword(
  { database, token, password, caller, cookies }: PasswordChange,
  { tokenSecret, publicUrl }: { tokenSecret: string; publicUrl: string | null },
  now = new Date(),
): Promise<{ Email: string }> {
  const link = await findWorkingLink(database, token, now);
  if (!link) throw linkDoesNotWork();
  const problem = newPasswordProblem(password, ownerOf(link));
  if (problem) throw invalid(problem, { field: 'Password' });
  const passwordHash = await hashPassword(password);
  const emailHash = keyedHash(tokenSecret, 'email', link.email);
  const portal = await portalAddress(database, link.companyId, caller, publicUrl);
  await database.transaction(async (transaction) => {
    if (!(await takeLink(transaction, link.id, now))) throw linkDoesNotWork();
    await endLinks(transaction, link.userId, now);
    await endChallenges(transaction, link.userId);
    await transaction.update(users).set({ passwordHash }).where(eq(users.id, link.userId));
    const { companyId, userId } = link;
    await endSessions(transaction, { companyId, userIds: [userId], reason: 'password changed', now });
    await forgetAccount(transaction, link.userUniqueId, tokenSecret);
    await forgetAllFailures(transaction, { emailHash, companyId: link.companyId });
    await transaction.insert(auditHistory).values({
      companyId: link.companyId,
      subjectKind: 'user',
      subjectUniqueId: link.userUniqueId,
      action: link.purpose === 'firstAccess' ? 'firstPasswordSet' : 'passwordChanged',
      changes: [],
      changedByUserId: link.userId,
      changedByName: link.name,
      changedAt: now,
    });
    if (link.purpose === 'recovery') await sendMail(transaction, passwordChangedMail(link, portal, now));
  });
  // The mailbox has proven whose browser this is.
  rememberBrowser(cookies, emailHash, tokenSecret, now);
  return { Email: link.email };
}
