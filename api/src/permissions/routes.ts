import { getModulePermissions } from '@portal/shared/contracts/permissions';
import { signedIn } from '../platform/server/access';
import { answer } from '../platform/server/answer';
import type { Route } from '../platform/server/answer';
import { permittedActions } from './queries';

export const permissionRoutes: Route[] = [
  answer(getModulePermissions, { access: signedIn }, async ({ database, user, query }) => ({
    Acao: await permittedActions(database, user, query.Modulo),
  })),
];
