import * as calls from '@portal/shared/contracts/underwriting/proposalFinance';
import { proposalPeople } from '../../../parties/personalData/proposalAccess';
import { answer } from '../../../platform/server/answer';
import type { Route } from '../../../platform/server/answer';
import { previewFinance, storeFinance, storePayment } from './financialData';

/** Which proposals, and who may change them, the handlers decide. */
const seesProposals = { access: proposalPeople };

export const proposalFinanceRoutes: Route[] = [
  answer(calls.calculateFinancialData, seesProposals, ({ database, user, body }) =>
    previewFinance(database, user, body),
  ),

  answer(calls.updateCalculateFinancialData, seesProposals, ({ database, user, body }) =>
    storeFinance(database, user, body),
  ),

  answer(calls.updateFinancialData, seesProposals, ({ database, user, body }) => storePayment(database, user, body)),
];
