import { calculateQuote } from '@portal/shared/contracts/underwriting/quotes';
import { proposalPeople } from '../../parties/personalData/proposalAccess';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { answerQuote } from './calculation/calculateQuote';

export const quoteRoutes: Route[] = [
  answer(calculateQuote, { access: proposalPeople }, ({ database, user, body }) => answerQuote(database, user, body)),
];
