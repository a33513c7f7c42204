import {
  deleteProfile,
  getMenus,
  getProfileByCompanyId,
  insertOrUpdateProfile,
  previewProfileChange,
  updateMenuFuncionalityInProfile,
} from '@portal/shared/contracts/people/profiles';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { holdsAny } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { grantableMenus } from './grantableMenus';
import { listProfiles } from './listProfiles';
import { removeProfile } from './removeProfile';
import { saveProfile } from './saveProfile';
import { previewRights, saveRights } from './saveRights';

const managers = { access: holdsAny([Functionality.GERENCIAR_PERFIS]) };

export const profileRoutes: Route[] = [
  answer(getProfileByCompanyId, managers, async ({ database, user, query }) => ({
    Data: await listProfiles(database, user, { userTypeId: query.userInfoTypeId }),
  })),
  answer(getMenus, managers, ({ database, user, query }) => grantableMenus(database, user, query.userInfoTypeId)),
  answer(insertOrUpdateProfile, managers, ({ database, user, body }) => saveProfile(database, user, body)),
  answer(updateMenuFuncionalityInProfile, managers, ({ database, user, body }) => saveRights(database, user, body)),
  answer(previewProfileChange, managers, ({ database, user, body }) => previewRights(database, user, body)),
  answer(deleteProfile, managers, ({ database, user, query }) => removeProfile(database, user, query.UniqueId)),
];
