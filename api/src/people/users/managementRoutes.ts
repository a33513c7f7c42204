import { Functionality } from '@portal/shared/domain/access/functionalities';
import { UserType } from '@portal/shared/domain/access/userTypes';
import * as records from '@portal/shared/contracts/people/userRecord';
import * as work from '@portal/shared/contracts/people/userWork';
import { holdsAny } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { portalAddress } from '../company/portalAddress';
import { endSessionsOf, inviteAgain, unlock } from './accessOfUser';
import { changeProfiles } from './changeProfiles';
import { changeStatus } from './changeStatus';
import { deleteUser } from './deleteUser';
import { offeredEmployers } from './employer';
import { requireUser } from './findUser';
import { successorsOf } from './ownedCards';
import { saveUser } from './saveUser';
import { settableProfiles } from './settableProfiles';
import { userHistory } from './userHistory';
import { userRecord } from './userRecord';

const { VISUALIZAR_USUARIOS, GERENCIAR_USUARIOS, GERENCIAR_PERFIS } = Functionality;
const reads = { access: holdsAny([VISUALIZAR_USUARIOS, GERENCIAR_USUARIOS]) };
/** Whom of the company they manage, and with which rights, userActions.ts and giver.ts decide. */
const manages = { access: holdsAny([GERENCIAR_USUARIOS]) };

interface Settings {
  tokenSecret: string;
  /** For links in mails; see Environment. */
  publicUrl: string | null;
}

/** Users one by one and together: invited, changed, let in and out. */
export const userManagementRoutes = ({ tokenSecret, publicUrl }: Settings): Route[] => [
  answer(records.getUserRecord, reads, async ({ database, user, query }) =>
    userRecord(database, user, await requireUser(database, user, query.userInfoId, { field: 'userInfoId' })),
  ),
  answer(records.getUserHistory, reads, async ({ database, user, query }) =>
    userHistory(database, await requireUser(database, user, query.userInfoId, { field: 'userInfoId' })),
  ),
  answer(records.saveUserInfo, manages, async ({ database, user, body, caller }) =>
    saveUser(database, user, body, { portal: await portalAddress(database, user.companyId, caller, publicUrl) }),
  ),
  answer(records.searchEmployers, manages, ({ database, user, query }) => offeredEmployers(database, user, query)),
  answer(
    records.getSettableProfiles,
    { access: holdsAny([GERENCIAR_USUARIOS, GERENCIAR_PERFIS]) },
    async ({ database, user, query }) => ({
      Data: await settableProfiles(
        database,
        user,
        query.userInfoTypeId === undefined ? undefined : [query.userInfoTypeId],
      ),
    }),
  ),
  answer(records.getSettableProfilesBroker, manages, async ({ database, user }) => ({
    Data: await settableProfiles(database, user, [UserType.BROKER, UserType.AGENT]),
  })),
  answer(work.changeUserInfoStatus, manages, ({ database, user, query }) =>
    changeStatus(database, user, query, { tokenSecret }),
  ),
  answer(work.getCardSuccessors, manages, async ({ database, user, query }) => {
    const who = await requireUser(database, user, query.userInfoId, { field: 'userInfoId' });
    const found = await successorsOf(database, who);
    return { Data: found.map(({ Id, Name }) => ({ UserInfoId: Id, Name })) };
  }),
  answer(work.deleteUserInfo, manages, ({ database, user, query }) => deleteUser(database, user, query.userInfoId)),
  answer(work.updateUserInfoProfile, manages, ({ database, user, body }) => changeProfiles(database, user, body)),
  answer(work.inviteUserAgain, manages, async ({ database, user, body, caller }) =>
    inviteAgain(database, user, body.UserInfoId, {
      tokenSecret,
      portal: await portalAddress(database, user.companyId, caller, publicUrl),
    }),
  ),
  answer(work.unlockUser, manages, ({ database, user, body }) => unlock(database, user, body.UserInfoId, tokenSecret)),
  answer(work.endUserSessions, manages, ({ database, user, body }) =>
    endSessionsOf(database, user, body.UserInfoId, tokenSecret),
  ),
];
