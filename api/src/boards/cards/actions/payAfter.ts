import type { CallInput } from '@portal/shared/contracts/call';
import type { kanbanInsuranceUpdateProposal } from '@portal/shared/contracts/boards/kanbanProposalTerms';
import type { StoredCharge } from '../../../parameters/billing/payment';
import { calculatePayment } from '../../../parameters/billing/calculatePayment';
import { paymentRulesOf } from '../../../parameters/billing/paymentRules';
import type { Transaction } from '../../../platform/database/connection';
import type { CalculatedPremium } from '../../../parameters/premium/proposalPremium';
import type { ProposalToUpdate } from '../../../deals/records/readProposal';

type Body = CallInput<typeof kanbanInsuranceUpdateProposal>['body'];

/** How the new premium is paid, by the rule of every call; a plan with the same premium and dates stays as it is. */
export async function payAfter(
  transaction: Transaction,
  { proposal }: ProposalToUpdate,
  body: Body,
  { premiumCents }: CalculatedPremium,
  now: Date,
): Promise<{
  figures: Pick<Body, 'Installments' | 'GracePeriodDays'>;
  charge: StoredCharge;
  change: string | null;
}> {
  const rules = await paymentRulesOf(transaction, proposal, now);
  const { chosen, change } = calculatePayment(
    proposal,
    { premiumCents, startDate: body.StartDate, endDate: body.EndDate },
    { installments: body.Installments, gracePeriodDays: body.GracePeriodDays },
    // How far apart its parts are is the proposer's choice.
    { ...rules, allowsAnnual: proposal.installmentsByYear },
    { installments: 'Installments', gracePeriodDays: 'GracePeriodDays' },
  );
  return {
    figures: { Installments: chosen.installments, GracePeriodDays: chosen.gracePeriodDays ?? 0 },
    charge: { interestCents: chosen.interestCents, taxCents: chosen.taxCents },
    change,
  };
}
