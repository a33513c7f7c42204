import { Functionality } from '@portal/shared/domain/access/functionalities';
import { getUsers } from '@portal/shared/contracts/people/users';
import { holdsAny } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { listUsers } from './queries';

const { VISUALIZAR_USUARIOS, GERENCIAR_USUARIOS } = Functionality;

export const userRoutes: Route[] = [
  answer(getUsers, { access: holdsAny([VISUALIZAR_USUARIOS, GERENCIAR_USUARIOS]) }, ({ database, user, query }) =>
    listUsers(database, user, query),
  ),
];
