import * as calls from '@portal/shared/contracts/underwriting/refundPayments';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { collectors } from '../../parameters/billing/collectors';
import { bankFileRoutes } from '../collection/routes';
import { changePayee } from './changePayee';
import { createPaymentFile } from './createPaymentFile';
import { awaitingPayment, searchRefunds } from './searchRefunds';
import { takePaymentReturns } from './takePaymentReturns';

/** Files of the bank, and the payment queue of refunds. Who may release one, `releaseRefund` decides. */
export const collectionRoutes: readonly Route[] = [
  ...bankFileRoutes,
  answer(calls.searchRefunds, { access: collectors }, ({ database, user, query }) =>
    searchRefunds(database, user, query),
  ),
  answer(calls.getAwaitingPayment, { access: collectors }, ({ database, user }) => awaitingPayment(database, user)),
  answer(calls.createPaymentFile, { access: collectors }, ({ database, user }) => createPaymentFile(database, user)),
  answer(calls.uploadPaymentReturns, { access: collectors }, ({ database, user, body }) =>
    takePaymentReturns(database, user, body.file),
  ),
  answer(calls.changeRefundPayee, { access: collectors }, ({ database, user, body }) =>
    changePayee(database, user, body),
  ),
];
