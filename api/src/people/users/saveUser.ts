import type { UserRecord } from '@portal/shared/contracts/people/userRecord';
import { userDataProblem } from '@portal/shared/domain/access/userData';
import { cleanPhone } from '@portal/shared/domain/people/phone';
import { searchable } from '@portal/shared/domain/values/textSearch';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { users } from '../../platform/database/schema/users';
import { fingerprintOf } from '../../platform/idempotency/fingerprint';
import { once } from '../../platform/idempotency/once';
import { forbidden, invalid, notFound, Refusal } from '../../platform/server/refusal';
import { requireShortLine } from '../../platform/server/requireShortLine';
import { sendFirstAccess } from '../access/firstAccess';
import { normalEmail } from '../credentials/keyedHash';
import { takeTurn } from '../company/takeTurn';
import { advise } from './advise';
import { auditUser } from './auditUser';
import { changeUser } from './changeUser';
import { employerOfTyped, refuseSanctionedEmployer } from './employer';
import { requireUser } from './findUser';
import { givenProfiles, reachesPeopleOf } from './giver';
import { emailIsTaken, ONLY_OWN_PEOPLE, requireGivable } from './requirements';
import type { TypedUser, WantedUser } from './requirements';
import { userRecord } from './userRecord';

/** Invites somebody, or changes who was named, all or nothing. The same key again invites nobody twice. */
export const saveUser = (
  database: Database,
  user: CurrentUser,
  { IdempotencyKey, ...typed }: TypedUser,
  { portal, now = new Date() }: { portal: string; now?: Date },
): Promise<UserRecord> =>
  database.transaction(async (transaction) => {
    await takeTurn(transaction, user.companyId);
    const saved = await once(
      transaction,
      user,
      { key: IdempotencyKey, operation: 'SaveUserInfo', fingerprint: fingerprintOf(typed) },
      async () => {
        const id = typed.UserInfoId;
        if (id === undefined) {
          // Here and not in `inviteUser`: names in a file may be longer.
          requireShortLine(typed.Name.trim(), null, 'Name');
          return (await inviteUser(transaction, user, typed, { portal, now })).id;
        }
        return changeUser(transaction, user, { ...(await wantedUser(transaction, user, typed)), id }, portal, now);
      },
    );
    return userRecord(transaction, user, await requireUser(transaction, user, saved, { field: 'UserInfoId' }));
  });

async function wantedUser(transaction: Transaction, user: CurrentUser, typed: TypedUser): Promise<WantedUser> {
  refuseProblems(typed);
  const { UserTypeId, ProfileUniqueId } = typed;
  const [profile] = await givenProfiles(transaction, user, { uniqueId: ProfileUniqueId.toLowerCase() }, { lock: true });
  if (!profile) throw notFound('Este perfil não existe mais. Escolha outro.', { field: 'ProfileUniqueId' });
  const employer = await employerOfTyped(transaction, user, typed);
  if (!reachesPeopleOf(user, { userTypeId: UserTypeId, ...employer }))
    throw forbidden(ONLY_OWN_PEOPLE, { field: 'UserTypeId' });
  if (profile.userTypeId !== UserTypeId)
    throw invalid('Este perfil é de outro tipo de usuário. Escolha um do tipo informado.', {
      field: 'ProfileUniqueId',
    });
  const [name, email] = [typed.Name.trim(), normalEmail(typed.Email)];
  return {
    typed,
    profile,
    employer,
    columns: {
      name,
      email,
      phone: cleanPhone(typed.Phone ?? '') || null,
      searchText: searchable(`${name} ${email}`),
      userTypeId: UserTypeId,
      profileId: profile.id,
      brokerId: employer.brokerId,
      policyHolderId: employer.policyHolderId,
      insuredId: employer.insuredId,
    },
  };
}

function refuseProblems({ Name, Email, Phone }: TypedUser): void {
  const told = (['Name', 'Email', 'Phone'] as const).flatMap((Field) => {
    const Message = userDataProblem(Field, { Name, Email, Phone: Phone ?? '' }[Field]);
    return Message === null ? [] : [{ Code: 'Invalid', Message, Field }];
  });
  if (told.length > 0) throw new Refusal(400, told);
}

/** Invites who was typed, or is in a file, in a transaction that has taken its turn. The one way in which users come to be. */
export async function inviteUser(
  transaction: Transaction,
  user: CurrentUser,
  typed: TypedUser,
  { portal, importedFrom, now = new Date() }: { portal: string; importedFrom?: string; now?: Date },
): Promise<{ id: number; uniqueId: string }> {
  const { profile, employer, columns } = await wantedUser(transaction, user, typed);
  requireGivable(profile);
  await refuseSanctionedEmployer(transaction, user, employer);
  const [invited] = await transaction
    .insert(users)
    .values({ companyId: user.companyId, ...columns })
    .onConflictDoNothing({ target: [users.companyId, users.email] })
    .returning({ id: users.id, uniqueId: users.uniqueId });
  if (!invited) throw emailIsTaken();
  await advise(transaction, { ...invited, companyId: user.companyId, name: columns.name, personId: null }, employer);
  await auditUser(transaction, user, invited, {
    action: 'invited',
    changes: [
      { field: 'name', before: null, after: columns.name },
      { field: 'email', before: null, after: columns.email },
      { field: 'profile', before: null, after: profile.name },
      ...(importedFrom === undefined ? [] : [{ field: 'importedFrom', before: null, after: importedFrom }]),
    ],
  });
  await sendFirstAccess(transaction, invited.id, portal, now);
  return invited;
}
