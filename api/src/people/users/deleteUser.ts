import { and, eq, sql } from 'drizzle-orm';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { persons, users } from '../../platform/database/schema/users';
import { unprocessable } from '../../platform/server/refusal';
import { takeTurn } from '../company/takeTurn';
import { auditUser } from './auditUser';
import { requireUser } from './findUser';
import { requireAdministratorsBeside } from './lastAdministrator';
import { requireAction } from './userActions';
import { removeWhatGoes, whatHangsOn } from './whatHangs';

/** Removes a user on whom nothing hangs; the history says that they were there. */
export const deleteUser = (database: Database, user: CurrentUser, id: number): Promise<{ UserInfoId: number }> =>
  database.transaction(async (transaction) => {
    await takeTurn(transaction, user.companyId);
    const who = await requireUser(transaction, user, id, { field: 'userInfoId', lock: true });
    requireAction(user, who, 'delete');
    await requireAdministratorsBeside(transaction, user.companyId, [who]);
    const hanging = await whatHangsOn(transaction, who.id);
    if (hanging.length > 0)
      throw unprocessable(`${who.name} não pode ser excluído: há ${listed(hanging)} em seu nome. Inative o acesso.`);
    await removeWhatGoes(transaction, who.id);
    await transaction.delete(users).where(eq(users.id, who.id));
    if (who.personId !== null) await removePerson(transaction, who.personId);
    await auditUser(transaction, user, who, {
      action: 'deleted',
      changes: [
        { field: 'name', before: who.name, after: null },
        { field: 'email', before: who.email, after: null },
      ],
    });
    return { UserInfoId: who.id };
  });

const listed = (words: readonly string[]): string =>
  words.length === 1 ? `${words[0]}` : `${words.slice(0, -1).join(', ')} e ${words.at(-1)}`;

/** A person may have another user. */
async function removePerson(transaction: Transaction, personId: number): Promise<void> {
  await transaction
    .delete(persons)
    .where(and(eq(persons.id, personId), sql`not exists (select 1 from users u where u.person_id = ${personId})`));
}
