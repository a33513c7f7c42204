import { getModulePermissions, requestScreenAccess } from '@portal/shared/contracts/people/permissions';
import { signedIn } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { permittedActions } from './queries';
import { requestAccess } from './requestAccess';

export const permissionRoutes: Route[] = [
  answer(getModulePermissions, { access: signedIn }, async ({ database, user, query }) => ({
    Acao: await permittedActions(database, user, query.Modulo),
  })),
  answer(requestScreenAccess, { access: signedIn }, async ({ database, user, body }) => ({
    Outcome: await requestAccess(database, user, body),
  })),
];
