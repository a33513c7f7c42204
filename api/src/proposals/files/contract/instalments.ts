import { and, asc, eq, isNull } from 'drizzle-orm';
import { formatDate } from '@portal/shared/domain/dates';
import type { PlainDate } from '@portal/shared/domain/dates';
import { installmentCents } from '../../../billing/installments';
import { paymentRulesOf, planOfProposal } from '../../../billing/paymentRules';
import type { Database } from '../../../platform/database/connection';
import { bankSlips } from '../../../platform/database/schema/billing';
import type { ProposalContract } from '../../terms/readContract';

/** One part of the premium as a document tells it. */
export interface ToldInstalment {
  installment: number;
  /** A day, or for a draft how long after its issue. */
  due: string;
  amountCents: number;
}

/** The payment plan: the slips where there are any, else the days that the policy's issue makes of the plan. */
export async function instalmentsOf(database: Database, contract: ProposalContract): Promise<ToldInstalment[]> {
  const slips = await database
    .select({ installment: bankSlips.installment, dueOn: bankSlips.dueOn, amountCents: bankSlips.amountCents })
    .from(bankSlips)
    .where(and(eq(bankSlips.proposalId, contract.proposal.id), isNull(bankSlips.cancelledAt)))
    .orderBy(asc(bankSlips.installment));
  return slips.length > 0 ? dated(slips) : plannedInstalments(database, contract);
}

async function plannedInstalments(
  database: Database,
  { proposal, policy }: ProposalContract,
): Promise<ToldInstalment[]> {
  if (policy) return dated(planOfProposal(proposal, await paymentRulesOf(database, proposal, policy.issueDate)));
  const { installments, installmentsByYear: byYear, gracePeriodDays } = proposal;
  return installmentCents(proposal.premiumCents + proposal.taxCents, installments).map((amountCents, index) => ({
    installment: index + 1,
    amountCents,
    due: dueAfterIssue(index, { byYear, gracePeriodDays }),
  }));
}

const dated = (parts: readonly { installment: number; dueOn: PlainDate; amountCents: number }[]): ToldInstalment[] =>
  parts.map(({ installment, dueOn, amountCents }) => ({ installment, due: formatDate(dueOn), amountCents }));

function dueAfterIssue(index: number, { byYear, gracePeriodDays }: { byYear: boolean; gracePeriodDays: number }) {
  if (index === 0)
    return gracePeriodDays === 0 ? 'primeiro dia útil depois da emissão' : `${gracePeriodDays} dias depois da emissão`;
  const [one, many] = byYear ? ['ano', 'anos'] : ['mês', 'meses'];
  return `${index} ${index === 1 ? one : many} depois da primeira`;
}
