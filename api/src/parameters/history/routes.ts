import * as calls from '@portal/shared/contracts/parameters/history';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { holdsAny } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { parameterOverview } from './overview';
import { listPublications } from './publications';
import { restore } from './restore';
import { compareStates, parametersAt, publicationChanges } from './states';

const parameterises = { access: holdsAny([Functionality.PARAMETRIZAR_SEGURADORA]) };

/** What was in force when, and the way back to it. */
export const parameterHistoryRoutes: Route[] = [
  answer(calls.getPublications, parameterises, ({ database, user, query }) =>
    listPublications(database, user, query, new Date()),
  ),
  answer(calls.getPublicationChanges, parameterises, ({ database, user, query }) =>
    publicationChanges(database, user, query),
  ),
  answer(calls.compareParameters, parameterises, ({ database, user, query }) => compareStates(database, user, query)),
  answer(calls.getParametersAt, parameterises, ({ database, user, query }) => parametersAt(database, user, query)),
  answer(calls.getParameterOverview, parameterises, ({ database, user }) =>
    parameterOverview(database, user, new Date()),
  ),
  answer(calls.restoreParameters, parameterises, ({ database, user, body }) =>
    restore(database, user, body, new Date()),
  ),
];
