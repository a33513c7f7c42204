import * as calls from '@portal/shared/contracts/parameters/endorsementParameters';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { holdsAny } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { endorsementParameterRecords } from './endorsementRecords';
import { changeSubType, createSubType, saveAnniversary } from './saveEndorsements';

/** What the profile allows of it is asked by each command (`parameterRight.ts`). */
const parameterises = { access: holdsAny([Functionality.PARAMETRIZAR_SEGURADORA]) };

/** What endorsements may be asked for, as it is parameterised. */
export const endorsementParameterRoutes: Route[] = [
  answer(calls.getEndorsementParameters, parameterises, ({ database, user, query }) =>
    endorsementParameterRecords(database, user, query, new Date()),
  ),
  answer(calls.createEndorsementParameter, parameterises, ({ database, user, body }) =>
    createSubType(database, user, body, new Date()),
  ),
  answer(calls.changeEndorsementParameter, parameterises, ({ database, user, body }) =>
    changeSubType(database, user, body, new Date()),
  ),
  answer(calls.saveEndorsementAnniversary, parameterises, ({ database, user, body }) =>
    saveAnniversary(database, user, body, new Date()),
  ),
];
