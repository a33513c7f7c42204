import type { PlainDate } from '@portal/shared/domain/time/dates';
import { gracePeriodsOf } from '@portal/shared/domain/billing/installments';
import type { PaymentTerms } from '@portal/shared/domain/billing/installments';
import type { proposals } from '../../platform/database/schema/proposals';
import { choosePayment, paymentChange, paymentTerms } from './payment';
import type { Asked, ChosenPayment, PaymentFields, PaymentRules } from './payment';

/** What a proposal stores of its premium and how it is paid. */
export type StoredPlan = Pick<
  typeof proposals.$inferSelect,
  | 'premiumCents'
  | 'taxPercent'
  | 'startDate'
  | 'endDate'
  | 'installments'
  | 'installmentsByYear'
  | 'gracePeriodDays'
  | 'interestCents'
  | 'taxCents'
>;

interface Priced {
  premiumCents: number;
  startDate: PlainDate;
  endDate: PlainDate;
}

/**
 * Returns whether parts may lie a year apart: several stay as far apart as they were chosen, whatever the policy holder may
 * do by now; a single part leaves the choice to what the policy holder may do.
 */
export const mayPayByYear = (
  { installments, installmentsByYear }: Pick<StoredPlan, 'installments' | 'installmentsByYear'>,
  allowsAnnual: boolean,
): boolean => (installments > 1 ? installmentsByYear : allowsAnnual);

/**
 * Calculates how the premium of a proposal is paid after it was calculated again. The plan of a proposal whose premium,
 * validity and parts are the same stays as it was agreed, also where days have passed since. `change` says in words what
 * became of a plan that is no longer possible.
 */
export function calculatePayment(
  proposal: StoredPlan,
  priced: Priced,
  asked: Asked,
  rules: PaymentRules,
  fields?: PaymentFields,
): { terms: PaymentTerms; chosen: ChosenPayment; change: string | null } {
  const { installments, installmentsByYear, taxPercent } = proposal;
  const allowsAnnual = mayPayByYear(proposal, rules.allowsAnnual);
  const terms = paymentTerms({ ...priced, taxPercent }, { ...rules, allowsAnnual });
  const agreed = getAgreedPlan(proposal, terms, asked);
  if (agreed) return { terms, chosen: agreed, change: null };
  const chosen = choosePayment(terms, asked, proposal, fields);
  const meant = {
    installments: asked.installments || 1,
    installmentsByYear: installments > 1 ? installmentsByYear : chosen.installmentsByYear,
    gracePeriodDays: asked.gracePeriodDays ?? 0,
  };
  const stored = { ...chosen, gracePeriodDays: chosen.gracePeriodDays ?? 0 };
  return { terms, chosen, change: paymentChange(meant, stored) };
}

/** The plan as it was agreed; null where the premium, the validity or what is asked for is another one. */
function getAgreedPlan(proposal: StoredPlan, terms: PaymentTerms, asked: Asked): ChosenPayment | null {
  const { installments, installmentsByYear, interestCents, taxCents } = proposal;
  const [firstGrace = null] = gracePeriodsOf(terms);
  const gracePeriodDays = proposal.gracePeriodDays || firstGrace;
  const isSame =
    terms.premiumCents === proposal.premiumCents &&
    terms.startDate === proposal.startDate &&
    terms.endDate === proposal.endDate &&
    (asked.installments || 1) === installments &&
    (asked.gracePeriodDays || firstGrace) === gracePeriodDays;
  return isSame ? { installments, installmentsByYear, gracePeriodDays, interestCents, taxCents } : null;
}
