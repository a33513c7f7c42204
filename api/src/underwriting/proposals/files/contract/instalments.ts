import { and, asc, eq, isNull } from 'drizzle-orm';
import { paymentRulesOf, planOfProposal } from '../../../../parameters/billing/paymentRules';
import type { Reader } from '../../../../platform/database/kept';
import { bankSlips } from '../../../../platform/database/schema/billing';
import type { ProposalContract } from '../../terms/readContract';
import { dated, undated } from './toldInstalments';
import type { ToldInstalment } from './toldInstalments';

/** The payment plan: the slips where there are any, else the days that the policy's issue makes of the plan. */
export async function instalmentsOf(database: Reader, contract: ProposalContract): Promise<ToldInstalment[]> {
  const slips = await database
    .select({ installment: bankSlips.installment, dueOn: bankSlips.dueOn, amountCents: bankSlips.amountCents })
    .from(bankSlips)
    // Those of endorsements stand in their own documents.
    .where(
      and(
        eq(bankSlips.proposalId, contract.proposal.id),
        isNull(bankSlips.endorsementId),
        isNull(bankSlips.cancelledAt),
      ),
    )
    .orderBy(asc(bankSlips.installment));
  return slips.length > 0 ? dated(slips) : plannedInstalments(database, contract);
}

async function plannedInstalments(database: Reader, { proposal, policy }: ProposalContract): Promise<ToldInstalment[]> {
  if (policy)
    return dated(planOfProposal(proposal, await paymentRulesOf(database, proposal, new Date(), policy.issueDate)));
  return undated(proposal);
}
