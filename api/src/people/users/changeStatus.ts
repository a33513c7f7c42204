import { eq } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type { UserRecord } from '@portal/shared/contracts/people/userRecord';
import type { changeUserInfoStatus } from '@portal/shared/contracts/people/userWork';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { users } from '../../platform/database/schema/users';
import { conflict, unprocessable } from '../../platform/server/refusal';
import { endLinks } from '../access/accessLinks';
import { endSessions } from '../session/endSessions';
import { forgetAccount } from '../signOn/providerSessions';
import { takeTurn } from '../company/takeTurn';
import { auditUser } from './auditUser';
import { requireUser } from './findUser';
import { requireAdministratorsBeside } from './lastAdministrator';
import { passCardsOn } from './ownedCards';
import { requireAction } from './userActions';
import { userRecord } from './userRecord';

type Asked = CallInput<typeof changeUserInfoStatus>['query'];

interface Parts {
  tokenSecret: string;
  now?: Date;
}

/** Lets a user in again, or out: then their sessions and links end, and others get their open cards. */
export const changeStatus = (
  database: Database,
  user: CurrentUser,
  { userId, expectedIsActive, cardsToUserId }: Asked,
  { tokenSecret, now = new Date() }: Parts,
): Promise<UserRecord> =>
  database.transaction(async (transaction) => {
    await takeTurn(transaction, user.companyId);
    const who = await requireUser(transaction, user, userId, { field: 'userId', lock: true });
    if (expectedIsActive !== undefined && expectedIsActive !== who.isActive)
      throw conflict(who.isActive ? `Outra pessoa já ativou ${who.name}.` : `Outra pessoa já inativou ${who.name}.`, {
        response: await userRecord(transaction, user, who),
      });
    requireAction(user, who, who.isActive ? 'deactivate' : 'activate');
    if (who.isActive) await requireAdministratorsBeside(transaction, user.companyId, [who]);
    else if (!who.profile) throw unprocessable('O perfil desta pessoa não existe mais. Dê outro a ela antes.');
    await transaction.update(users).set({ isActive: !who.isActive }).where(eq(users.id, who.id));
    if (who.isActive) {
      await passCardsOn(transaction, user, who, cardsToUserId);
      await endSessions(transaction, { companyId: user.companyId, userIds: [who.id], reason: 'deactivated', now });
      await forgetAccount(transaction, who.uniqueId, tokenSecret);
      await endLinks(transaction, who.id, now);
    }
    await auditUser(transaction, user, who, {
      action: who.isActive ? 'deactivated' : 'activated',
      changes: [{ field: 'isActive', before: who.isActive, after: !who.isActive }],
    });
    const after = await requireUser(transaction, user, who.id, { field: 'userId' });
    return userRecord(transaction, user, after);
  });
