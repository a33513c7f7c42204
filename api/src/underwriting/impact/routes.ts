import * as calls from '@portal/shared/contracts/parameters/impact';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { holdsAny } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { listTouchedCards, listTouchedDrafts, listTouchedProposals } from './listTouched';
import { readImpact, requestImpact } from './requestImpact';

const parameterises = { access: holdsAny([Functionality.PARAMETRIZAR_SEGURADORA]) };

/** What a change set of parameters would do to the work that is open. */
export const parameterImpactRoutes: Route[] = [
  answer(calls.getImpact, parameterises, ({ database, user, query }) =>
    readImpact(database, user, query.ChangeSetUniqueId),
  ),
  answer(calls.computeImpact, parameterises, ({ database, user, body }) =>
    requestImpact(database, user, body.ChangeSetUniqueId, new Date()),
  ),
  answer(calls.getTouchedProposals, parameterises, ({ database, user, query }) =>
    listTouchedProposals(database, user, query),
  ),
  answer(calls.getTouchedDrafts, parameterises, ({ database, user, query }) =>
    listTouchedDrafts(database, user, query),
  ),
  answer(calls.getTouchedCards, parameterises, ({ database, user, query }) => listTouchedCards(database, user, query)),
];
