import type { CallResponse } from '@portal/shared/contracts/call';
import type { calculateQuote } from '@portal/shared/contracts/underwriting/quotes';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { requireProposalRight } from '../../../deals/records/visibleProposal';
import { parametersInForce } from '../../../parameters/inForce/parametersInForce';
import { iofPercentInForce } from '../../../parameters/inForce/paymentInForce';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { pricedBy } from '../../proposals/record/pricedBy';
import { brokerWrittenFor } from '../../proposals/record/writingBroker';
import { quotedApprovals } from './quotedApprovals';
import { quotedFacts } from './quotedFacts';
import type { AskedQuote } from './quotedFacts';
import { quotedTerms, quoteProblems } from './quotedTerms';

/** Judges and prices what a proposal would be, and stores nothing. */
export async function answerQuote(
  database: Database,
  user: CurrentUser,
  asked: AskedQuote,
  now = new Date(),
): Promise<CallResponse<typeof calculateQuote>> {
  const [, broker, parameters] = await Promise.all([
    requireProposalRight(database, user, 'CRIAR'),
    brokerWrittenFor(database, user, asked.BrokerUniqueId),
    parametersInForce(database, user.companyId, now),
  ]);
  const facts = await quotedFacts(database, user, { broker, parameters, asked });
  const today = dateOfInstant(now);
  const problems = quoteProblems(asked, facts, today);
  return {
    Terms: quotedTerms(asked, facts, { taxPercent: iofPercentInForce(parameters), today, problems }),
    Problems: problems,
    ...(await quotedApprovals(database, user, { asked, facts, parameters, now })),
    PriceValidUntil: pricedBy(parameters, now).priceValidUntil,
  };
}
