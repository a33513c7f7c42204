import * as calls from '@portal/shared/contracts/parameters/generalConditions';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { holdsAny } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import type { DocumentStorage } from '../../platform/storage/documentStorage';
import { conditionsDocument } from './conditionsDocument';
import { conditionsRecord, listConditions, saveConditions } from './conditionsRecords';

/** What the profile allows of it is asked by each command (`parameterRight.ts`). */
const parameterises = { access: holdsAny([Functionality.PARAMETRIZAR_SEGURADORA]) };

/** Conditions of contract as they are parameterised. */
export const conditionsRoutes = ({ storage }: { storage: DocumentStorage }): Route[] => [
  answer(calls.getGeneralConditions, parameterises, ({ database, user, query }) =>
    listConditions(database, user, query, new Date()),
  ),
  answer(calls.getGeneralCondition, parameterises, ({ database, user, query }) =>
    conditionsRecord(database, user, { key: query.UniqueId, changeSetUniqueId: query.ChangeSetUniqueId }, new Date()),
  ),
  answer(calls.saveGeneralConditions, parameterises, ({ database, user, body }) =>
    saveConditions(database, user, body, new Date()),
  ),
  answer(calls.generateConditionsDocument, parameterises, ({ database, user, body }) =>
    conditionsDocument({ database, storage, user }, body, new Date()),
  ),
];
