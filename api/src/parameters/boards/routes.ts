import * as calls from '@portal/shared/contracts/parameters/pipes';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { holdsAny } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { pipeRecords, savePipeDraft } from './pipeRecords';

/** What the profile allows of it is asked by each command (`parameterRight.ts`). */
const parameterises = { access: holdsAny([Functionality.PARAMETRIZAR_SEGURADORA]) };

/** The boards as they are parameterised. */
export const boardParameterRoutes: Route[] = [
  answer(calls.getPipeParameters, parameterises, ({ database, user, query }) =>
    pipeRecords(database, user, query, new Date()),
  ),
  answer(calls.savePipe, parameterises, ({ database, user, body }) => savePipeDraft(database, user, body, new Date())),
];
