import { inArray } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { updateUserInfoProfile } from '@portal/shared/contracts/people/userWork';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { users } from '../../platform/database/schema/users';
import { conflict, invalid, notFound } from '../../platform/server/refusal';
import { takeTurn } from '../company/takeTurn';
import { tellRightsChanged } from '../session/tellRightsChanged';
import { auditUser } from './auditUser';
import { findUsers } from './findUser';
import type { FoundUser } from './findUser';
import { givenProfiles } from './giver';
import { requireAdministratorsBeside } from './lastAdministrator';
import { requireGivable } from './requirements';
import { requireAction } from './userActions';

type Asked = CallInput<typeof updateUserInfoProfile>['body'];

/** More names than these only make a sentence long. */
const MOST_NAMED = 3;

/** Gives a profile to users of its type, to all or to none; open tabs ask again for what they may do. */
export const changeProfiles = (
  database: Database,
  user: CurrentUser,
  { ProfileUniqueId, Users: asked }: Asked,
): Promise<CallResponse<typeof updateUserInfoProfile>> =>
  database.transaction(async (transaction) => {
    await takeTurn(transaction, user.companyId);
    const wanted = { uniqueId: ProfileUniqueId.toLowerCase() };
    const [profile] = await givenProfiles(transaction, user, wanted, { lock: true });
    if (!profile) throw notFound('Este perfil não existe mais. Escolha outro.', { field: 'ProfileUniqueId' });
    requireGivable(profile);
    const ids = [...new Set(asked.map(({ UserInfoId }) => UserInfoId))];
    const found = await findUsers(transaction, user, ids, { lock: true });
    if (found.length < ids.length)
      throw notFound('Um dos usuários não existe ou não está ao seu alcance. Atualize a lista.', {
        field: 'UserInfoId',
      });
    const leaving = found.filter(({ profileId }) => profileId !== profile.id);
    for (const who of leaving) requireAction(user, who, 'changeProfile');
    const ofOtherType = leaving.filter(({ userTypeId }) => userTypeId !== profile.userTypeId);
    if (ofOtherType.length > 0)
      throw invalid(`O perfil “${profile.name}” é de outro tipo de usuário que ${named(ofOtherType)}.`, {
        field: 'ProfileUniqueId',
      });
    const changedSince = leaving.filter((who) => isStale(who, asked));
    if (changedSince.length > 0)
      throw conflict(`Outra pessoa alterou ${named(changedSince)} enquanto você escolhia. Confira a lista e repita.`);
    if (!profile.isAdministrator) await requireAdministratorsBeside(transaction, user.companyId, leaving);
    if (leaving.length === 0) return { ProfileName: profile.name, ChangedCount: 0 };
    const userIds = leaving.map(({ id }) => id);
    await transaction.update(users).set({ profileId: profile.id }).where(inArray(users.id, userIds));
    for (const who of leaving)
      await auditUser(transaction, user, who, {
        action: 'profileChanged',
        changes: [{ field: 'profile', before: who.profileName, after: profile.name }],
      });
    await tellRightsChanged(transaction, user.companyId, { userIds });
    return { ProfileName: profile.name, ChangedCount: leaving.length };
  });

const isStale = ({ id, updatedAt }: FoundUser, asked: Asked['Users']): boolean =>
  asked.some(
    ({ UserInfoId, ExpectedChangedAt }) =>
      UserInfoId === id && ExpectedChangedAt !== undefined && Date.parse(ExpectedChangedAt) !== updatedAt.getTime(),
  );

function named(people: readonly FoundUser[]): string {
  const names = people.slice(0, MOST_NAMED).map(({ name }) => name);
  const more = people.length - names.length;
  return `${names.join(', ')}${more > 0 ? ` e mais ${more}` : ''}`;
}
