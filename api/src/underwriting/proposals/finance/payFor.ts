import { choosePayment, paymentChange, paymentOptions, paymentTerms } from '../../../parameters/billing/payment';
import type { PaymentRules } from '../../../parameters/billing/payment';
import type { ProposalToUpdate } from '../../../deals/records/readProposal';
import type { CalculatedPremium } from '../../../parameters/premium/proposalPremium';
import type { Calculation } from './judgeFigures';

type Wanted = Pick<Calculation, 'ProposalStartDate' | 'ProposalEndDate' | 'NumberOfInstallment' | 'GracePeriod'>;

/** How a calculated premium may be paid, how it is, and what that changes of what was chosen for it. */
export function payFor(
  {
    proposal,
  }: {
    proposal: Pick<
      ProposalToUpdate['proposal'],
      'taxPercent' | 'installments' | 'gracePeriodDays' | 'installmentsByYear'
    >;
  },
  { premiumCents }: Pick<CalculatedPremium, 'premiumCents'>,
  { ProposalStartDate: startDate, ProposalEndDate: endDate, ...wanted }: Wanted,
  payment: PaymentRules,
) {
  const terms = paymentTerms({ premiumCents, taxPercent: proposal.taxPercent, startDate, endDate }, payment);
  const asked = { installments: wanted.NumberOfInstallment, gracePeriodDays: wanted.GracePeriod };
  const chosen = choosePayment(terms, asked, proposal);
  const meant = {
    installments: asked.installments || 1,
    installmentsByYear: proposal.installmentsByYear,
    gracePeriodDays: asked.gracePeriodDays ?? 0,
  };
  const stored = { ...chosen, gracePeriodDays: chosen.gracePeriodDays ?? 0 };
  const { interestCents, taxCents } = chosen;
  return {
    terms,
    chosen,
    charge: { interestCents, taxCents },
    possible: paymentOptions(terms, chosen),
    paymentChange: paymentChange(meant, stored),
  };
}
