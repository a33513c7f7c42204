import type { CallInput } from '@portal/shared/contracts/call';
import type { kanbanInsuranceUpdateProposal } from '@portal/shared/contracts/boards/kanbanProposalTerms';
import { choosePayment, paymentChange, paymentTerms } from '../../../parameters/billing/payment';
import type { StoredCharge } from '../../../parameters/billing/payment';
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
  const { Installments, GracePeriodDays } = body;
  const isSame =
    premiumCents === proposal.premiumCents &&
    body.StartDate === proposal.startDate &&
    body.EndDate === proposal.endDate &&
    Installments === proposal.installments &&
    GracePeriodDays === proposal.gracePeriodDays;
  const { interestCents, taxCents, taxPercent } = proposal;
  if (isSame) return { figures: { Installments, GracePeriodDays }, charge: { interestCents, taxCents }, change: null };
  const rules = await paymentRulesOf(transaction, proposal, now);
  const chosen = choosePayment(
    paymentTerms(
      { premiumCents, taxPercent, startDate: body.StartDate, endDate: body.EndDate },
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
    charge: { interestCents: chosen.interestCents, taxCents: chosen.taxCents },
    change: paymentChange(asked, { ...chosen, gracePeriodDays }),
  };
}
