import { paymentOptions } from '../../../parameters/billing/payment';
import type { PaymentRules } from '../../../parameters/billing/payment';
import { calculatePayment } from '../../../parameters/billing/calculatePayment';
import type { CalculatedPremium } from '../../../parameters/premium/proposalPremium';
import type { Calculation } from './judgeFigures';

type Wanted = Pick<Calculation, 'ProposalStartDate' | 'ProposalEndDate' | 'NumberOfInstallment' | 'GracePeriod'>;

/** How a calculated premium may be paid, how it is, and what that changes of what was chosen for it. */
export function payFor(
  { proposal }: { proposal: Parameters<typeof calculatePayment>[0] },
  { premiumCents }: Pick<CalculatedPremium, 'premiumCents'>,
  { ProposalStartDate: startDate, ProposalEndDate: endDate, ...wanted }: Wanted,
  payment: PaymentRules,
) {
  const asked = { installments: wanted.NumberOfInstallment, gracePeriodDays: wanted.GracePeriod };
  const { terms, chosen, change } = calculatePayment(proposal, { premiumCents, startDate, endDate }, asked, payment);
  const { interestCents, taxCents } = chosen;
  return {
    terms,
    chosen,
    charge: { interestCents, taxCents },
    possible: paymentOptions(terms, chosen),
    paymentChange: change,
  };
}
