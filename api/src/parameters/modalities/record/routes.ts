import * as calls from '@portal/shared/contracts/parameters/modalityRecord';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { holdsAny } from '../../../platform/server/access';
import { answer } from '../../../platform/server/answer';
import type { Route } from '../../../platform/server/answer';
import { companyRulesRecord } from './companyRulesRecord';
import { modalityRecord } from './modalityRecord';
import { saveCompanyRules, saveCoverage, saveModality } from './saveParameters';

/** What the profile allows of it is asked by each command (`parameterRight.ts`). */
const parameterises = { access: holdsAny([Functionality.PARAMETRIZAR_SEGURADORA]) };

/** Modalities, their coverages and the insurer's rules as they are parameterised. */
export const modalityParameterRoutes: Route[] = [
  answer(calls.getModalityParameters, parameterises, ({ database, user, query }) =>
    modalityRecord(database, user, query, new Date()),
  ),
  answer(calls.saveModality, parameterises, ({ database, user, body }) =>
    saveModality(database, user, body, new Date()),
  ),
  answer(calls.saveCoverage, parameterises, ({ database, user, body }) =>
    saveCoverage(database, user, body, new Date()),
  ),
  answer(calls.getCompanyRules, parameterises, ({ database, user, query }) =>
    companyRulesRecord(database, user, query, new Date()),
  ),
  answer(calls.saveCompanyRules, parameterises, ({ database, user, body }) =>
    saveCompanyRules(database, user, body, new Date()),
  ),
];
