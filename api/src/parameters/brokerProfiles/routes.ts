import * as calls from '@portal/shared/contracts/parameters/brokerProfiles';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { holdsAny } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { brokerProfileRecords, saveProfile } from './brokerProfiles';

/** What the profile allows of it is asked by each command (`parameterRight.ts`). */
const parameterises = { access: holdsAny([Functionality.PARAMETRIZAR_SEGURADORA]) };

/** Kinds of broker as they are parameterised. */
export const brokerProfileRoutes: Route[] = [
  answer(calls.getBrokerProfiles, parameterises, ({ database, user, query }) =>
    brokerProfileRecords(database, user, query, new Date()),
  ),
  answer(calls.saveBrokerProfile, parameterises, ({ database, user, body }) =>
    saveProfile(database, user, body, new Date()),
  ),
];
