import { Functionality } from '@portal/shared/domain/access/functionalities';
import { getProfileByCompanyId, getUsers } from '@portal/shared/contracts/people/users';
import { holdsAny } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { listProfiles } from './profiles';
import { listUsers } from './queries';

const { VISUALIZAR_USUARIOS, GERENCIAR_USUARIOS, GERENCIAR_PERFIS } = Functionality;

export const userRoutes: Route[] = [
  answer(getUsers, { access: holdsAny([VISUALIZAR_USUARIOS, GERENCIAR_USUARIOS]) }, ({ database, user, query }) =>
    listUsers(database, user, query),
  ),
  answer(getProfileByCompanyId, { access: holdsAny([GERENCIAR_PERFIS]) }, async ({ database, user, query }) => ({
    Data: await listProfiles(database, user, query.userInfoTypeId),
  })),
];
