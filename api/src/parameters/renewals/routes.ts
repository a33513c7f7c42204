import * as calls from '@portal/shared/contracts/parameters/renewalParameters';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { holdsAny } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { saveRule } from '../rules/saveRule';
import { renewalParameterRecords } from './renewalRecords';
import { changeRenewal, createRenewal } from './saveRenewals';

/** What the profile allows of it is asked by each command (`parameterRight.ts`). */
const parameterises = { access: holdsAny([Functionality.PARAMETRIZAR_SEGURADORA]) };

/** How policies are renewed, as it is parameterised. */
export const renewalParameterRoutes: Route[] = [
  answer(calls.getRenewalParameters, parameterises, ({ database, user, query }) =>
    renewalParameterRecords(database, user, query, new Date()),
  ),
  answer(calls.createRenewalParameter, parameterises, ({ database, user, body }) =>
    createRenewal(database, user, body, new Date()),
  ),
  answer(calls.changeRenewalParameter, parameterises, ({ database, user, body }) =>
    changeRenewal(database, user, body, new Date()),
  ),
  answer(calls.saveRenewalRules, parameterises, ({ database, user, body }) =>
    saveRule(database, user, 'renewalRules', body, new Date()),
  ),
];
