import type { CallInput } from '@portal/shared/contracts/call';
import type { kanbanInsuranceUpdateProposal } from '@portal/shared/contracts/boards/kanbanProposalTerms';
import { today } from '@portal/shared/domain/time/instants';
import { choosePayment, paymentChange, paymentTerms } from '../../../parameters/billing/payment';
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
  { premiumCents, taxCents }: CalculatedPremium,
): Promise<{ figures: Pick<Body, 'Installments' | 'GracePeriodDays'>; change: string | null }> {
  const { Installments, GracePeriodDays } = body;
  const isSame =
    premiumCents === proposal.premiumCents &&
    body.StartDate === proposal.startDate &&
    body.EndDate === proposal.endDate &&
    Installments === proposal.installments &&
    GracePeriodDays === proposal.gracePeriodDays;
  if (isSame) return { figures: { Installments, GracePeriodDays }, change: null };
  const rules = await paymentRulesOf(transaction, proposal, today());
  const chosen = choosePayment(
    paymentTerms(
      { payableCents: premiumCents + taxCents, startDate: body.StartDate, endDate: body.EndDate },
      { ...rules, allowsAnnual: proposal.installmentsByYear },
    ),
    { installments: Installments, gracePeriodDays: GracePeriodDays },
    proposal,
    { installments: 'Installments', gracePeriodDays: 'GracePeriodDays' },
  );
  const { installmentsByYear } = proposal;
  const asked = { installments: Installments, gracePeriodDays: GracePeriodDays, installmentsByYear };
  const gracePeriodDays = chosen.gracePeriodDays ?? 0;
  return {
    figures: { Installments: chosen.installments, GracePeriodDays: gracePeriodDays },
    change: paymentChange(asked, { ...chosen, gracePeriodDays }),
  };
}
