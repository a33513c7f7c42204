import type { CallResponse } from '@portal/shared/contracts/call';
import type { UserRecord } from '@portal/shared/contracts/people/userRecord';
import type { endUserSessions } from '@portal/shared/contracts/people/userWork';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { tooMany } from '../../platform/server/refusal';
import { sendFirstAccess } from '../access/firstAccess';
import { keyedHash } from '../credentials/keyedHash';
import { noteRequest } from '../credentials/requestLimits';
import { forgetAllFailures } from '../credentials/signInFailures';
import { endSessions } from '../session/endSessions';
import { forgetAccount } from '../signOn/providerSessions';
import { auditUser } from './auditUser';
import { requireUser } from './findUser';
import type { FoundUser } from './findUser';
import { requireAction } from './userActions';
import { userRecord } from './userRecord';
import type { UserAction } from '@portal/shared/contracts/people/users';

/** More invitations than this only fill somebody's mailbox. */
const PER_PERSON = { requests: 5, withinMs: 60 * 60_000 };
const field = 'UserInfoId';

/** Mails another link for the first access; the older one ends. */
export async function inviteAgain(
  database: Database,
  user: CurrentUser,
  id: number,
  { tokenSecret, portal, now = new Date() }: { tokenSecret: string; portal: string; now?: Date },
): Promise<UserRecord> {
  const asked = await requireUser(database, user, id, { field });
  requireAction(user, asked, 'inviteAgain');
  const account = keyedHash(tokenSecret, 'email', `invitation:${asked.companyId}:${asked.email}`);
  const wait = await noteRequest(database, account, PER_PERSON, now);
  if (wait !== null)
    throw tooMany(
      'TooManyRequests',
      `${asked.name} já recebeu vários convites nesta hora. Aguarde para enviar outro.`,
      wait,
    );
  return withUser(database, user, id, 'inviteAgain', async (transaction, who) => {
    await sendFirstAccess(transaction, who.id, portal, now);
    await auditUser(transaction, user, who, { action: 'invitedAgain' });
  });
}

/** Lets somebody try again at once, wherever they failed. */
export const unlock = (database: Database, user: CurrentUser, id: number, tokenSecret: string): Promise<UserRecord> =>
  withUser(database, user, id, 'unlock', async (transaction, who) => {
    const emailHash = keyedHash(tokenSecret, 'email', who.email);
    await forgetAllFailures(transaction, { emailHash, companyId: who.companyId });
    await auditUser(transaction, user, who, { action: 'unlocked' });
  });

/** Ends every session of a user, and what a provider remembers of them; their account is as it was. */
export const endSessionsOf = (
  database: Database,
  user: CurrentUser,
  id: number,
  tokenSecret: string,
  now = new Date(),
): Promise<CallResponse<typeof endUserSessions>> =>
  database.transaction(async (transaction) => {
    const who = await requireUser(transaction, user, id, { field, lock: true });
    requireAction(user, who, 'endSessions');
    const { companyId } = user;
    const ended = await endSessions(transaction, { companyId, userIds: [who.id], reason: 'ended by manager', now });
    await forgetAccount(transaction, who.uniqueId, tokenSecret);
    await auditUser(transaction, user, who, { action: 'sessionsEnded' });
    return { EndedCount: ended };
  });

const withUser = (
  database: Database,
  user: CurrentUser,
  id: number,
  action: UserAction,
  work: (transaction: Transaction, who: FoundUser) => Promise<void>,
): Promise<UserRecord> =>
  database.transaction(async (transaction) => {
    const who = await requireUser(transaction, user, id, { field, lock: true });
    requireAction(user, who, action);
    await work(transaction, who);
    return userRecord(transaction, user, await requireUser(transaction, user, id, { field }));
  });
