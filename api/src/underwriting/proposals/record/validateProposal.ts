import type { CallInput } from '@portal/shared/contracts/call';
import type { validateProposal } from '@portal/shared/contracts/underwriting/proposalRecord';
import { today } from '@portal/shared/domain/time/instants';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { parametersInForce } from '../../../parameters/inForce/parametersInForce';
import { requireProposalRight } from '../../../deals/records/visibleProposal';
import { heldPrice } from './heldPrice';
import { judgeProposal } from './judgeProposal';
import { loadFacts } from './loadFacts';
import { normalisedInput } from './normalisedInput';
import type { ProposalProblem } from './problem';
import { brokerWrittenFor } from './writingBroker';

/** What stands against a new proposal, without storing it. */
export async function validateProposalInput(
  database: Database,
  user: CurrentUser,
  { BrokerUniqueId, QuoteUniqueId, ...asked }: CallInput<typeof validateProposal>['body'],
): Promise<{ Problems: ProposalProblem[] }> {
  await requireProposalRight(database, user, 'CRIAR');
  const broker = await brokerWrittenFor(database, user, BrokerUniqueId);
  const { companyId } = user;
  const now = new Date();
  const held = await heldPrice(database, { companyId, quoteUniqueId: QuoteUniqueId, broker, asked, now });
  const parameters = held?.parameters ?? (await parametersInForce(database, companyId, now));
  const facts = await loadFacts(database, { companyId, broker, parameters }, asked);
  return { Problems: judgeProposal(normalisedInput(asked, facts), { facts, today: today() }) };
}
