import * as calls from '@portal/shared/contracts/parameters/installmentParameters';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { holdsAny } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { paymentRecords } from './paymentRecords';
import { changeException, changePayment, createPayment, deleteException } from './savePayments';

/** What the profile allows of it is asked by each command (`parameterRight.ts`). */
const parameterises = { access: holdsAny([Functionality.PARAMETRIZAR_SEGURADORA]) };

/** Payment codes as they are parameterised. */
export const paymentParameterRoutes: Route[] = [
  answer(calls.getInstallmentParameter, parameterises, ({ database, user, query }) =>
    paymentRecords(database, user, query, new Date()),
  ),
  answer(calls.createInstallmentParameter, parameterises, ({ database, user, body }) =>
    createPayment(database, user, body, new Date()),
  ),
  answer(calls.changeInstallmentParameter, parameterises, ({ database, user, body }) =>
    changePayment(database, user, body, new Date()),
  ),
  answer(calls.changeInstallmentModalityParameter, parameterises, ({ database, user, body }) =>
    changeException(database, user, body, new Date()),
  ),
  answer(calls.deleteInstallmentModalityParameter, parameterises, ({ database, user, body }) =>
    deleteException(database, user, body, new Date()),
  ),
];
