import * as calls from '@portal/shared/contracts/parameters/changes';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { holdsAny } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { createChangeSet, discardDraft, listChangeSets, readChangeSet } from './changeSets';
import { publishChanges, withdrawChanges } from './publishChanges';
import { reviewChanges, submitChanges } from './reviewChanges';

/** What the profile allows of it is asked by each command (`parameterRight.ts`). */
const parameterises = { access: holdsAny([Functionality.PARAMETRIZAR_SEGURADORA]) };

/** Change sets of parameters: drafted together, reviewed by a second person, published on the day that is chosen. */
export const parameterChangeRoutes: Route[] = [
  answer(calls.getChangeSets, parameterises, ({ database, user, query }) =>
    listChangeSets(database, user, query, new Date()),
  ),
  answer(calls.getChangeSet, parameterises, ({ database, user, query }) =>
    readChangeSet(database, user, query.UniqueId, new Date()),
  ),
  answer(calls.createChangeSet, parameterises, ({ database, user, body }) =>
    createChangeSet(database, user, body, new Date()),
  ),
  answer(calls.discardDraft, parameterises, ({ database, user, body }) =>
    discardDraft(database, user, body, new Date()),
  ),
  answer(calls.submitChangeSet, parameterises, ({ database, user, body }) =>
    submitChanges(database, user, body, new Date()),
  ),
  answer(calls.reviewChangeSet, parameterises, ({ database, user, body }) =>
    reviewChanges(database, user, body, new Date()),
  ),
  answer(calls.publishChangeSet, parameterises, ({ database, user, body }) =>
    publishChanges(database, user, body, new Date()),
  ),
  answer(calls.withdrawPublication, parameterises, ({ database, user, body }) =>
    withdrawChanges(database, user, body, new Date()),
  ),
];
