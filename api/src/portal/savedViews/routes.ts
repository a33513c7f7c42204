import { deleteSavedView, getSavedViews, saveView } from '@portal/shared/contracts/portal/savedViews';
import { functionalitiesOf } from '../../platform/auth/currentUser';
import type { UserRule } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import * as views from './savedViews';

/** Whoever may do anything at all has lists. */
const hasLists: UserRule = {
  needsUser: true,
  description: 'usuário com alguma funcionalidade',
  permits: (user) => functionalitiesOf(user).length > 0,
};

export const savedViewRoutes: Route[] = [
  answer(getSavedViews, { access: hasLists }, ({ database, user, query }) =>
    views.listSavedViews(database, user, query.List),
  ),
  answer(saveView, { access: hasLists }, ({ database, user, body }) => views.saveView(database, user, body)),
  answer(deleteSavedView, { access: hasLists }, ({ database, user, query }) =>
    views.deleteSavedView(database, user, query.UniqueId),
  ),
];
