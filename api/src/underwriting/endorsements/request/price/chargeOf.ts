import type { EndorsementPremium } from '@portal/shared/contracts/underwriting/endorsementPremium';
import { installmentPlan } from '@portal/shared/domain/billing/installments';
import { choosePayment, nearestPayment, paymentOptions, paymentTerms } from '../../../../parameters/billing/payment';
import type { ChosenPayment } from '../../../../parameters/billing/payment';
import { paymentRulesOf, planOnWire } from '../../../../parameters/billing/paymentRules';
import type { Database, Transaction } from '../../../../platform/database/connection';
import { Refusal } from '../../../../platform/server/refusal';
import type { AskedEndorsement } from '../asked/readRequest';
import { refused } from '../problem';
import type { RequestProblem } from '../problem';

/** How a charge is paid, what that costs beside the premium, and what is wrong with how it was asked for. */
export interface EndorsementCharge extends Pick<
  EndorsementPremium,
  'PossibleInstallments' | 'PossibleGracePeriodsInDays' | 'Plan'
> {
  chosen: Pick<ChosenPayment, 'installments' | 'installmentsByYear' | 'interestCents' | 'taxCents'> & {
    gracePeriodDays: number;
  };
  problems: RequestProblem[];
}

/** What charges nothing. */
const nothing: EndorsementCharge = {
  PossibleInstallments: [],
  PossibleGracePeriodsInDays: [],
  Plan: [],
  chosen: { installments: 1, installmentsByYear: false, gracePeriodDays: 0, interestCents: 0, taxCents: 0 },
  problems: [],
};

/**
 * The instalments of an endorsement, by the rules of its policy's proposals and from the day on which it counts: the last
 * falls due before the cover ends. An endorsement that gives back charges no tax either.
 */
export async function chargeOf(
  database: Database | Transaction,
  { standing, form, effectiveOn, after, now }: AskedEndorsement,
  premiumCents: number,
): Promise<EndorsementCharge> {
  if (premiumCents <= 0) return nothing;
  const { proposal } = standing.contract;
  const rules = await paymentRulesOf(database, proposal, now);
  const priced = { premiumCents, taxPercent: proposal.taxPercent, startDate: effectiveOn, endDate: after.endDate };
  const terms = paymentTerms(priced, rules);
  const { chosen, problems } = chosenPayment(terms, form);
  const gracePeriodDays = chosen.gracePeriodDays ?? 0;
  const { installments, installmentsByYear: byYear, interestCents, taxCents } = chosen;
  const possible = paymentOptions(terms, chosen);
  const payable = premiumCents + interestCents + taxCents;
  return {
    PossibleInstallments: possible.installments.map((one) => ({
      NumberOfInstallment: one.installments,
      InstallmentValue: one.firstCents,
      InterestValue: one.interestCents,
    })),
    PossibleGracePeriodsInDays: [...possible.gracePeriods],
    Plan: planOnWire(installmentPlan(terms, payable, { installments, gracePeriodDays, byYear })),
    chosen: { ...chosen, gracePeriodDays },
    problems,
  };
}

/** What cannot be had so is said, and computed as the nearest that can. */
function chosenPayment(
  terms: ReturnType<typeof paymentTerms>,
  { NumberOfInstallment, GracePeriod }: AskedEndorsement['form'],
): { chosen: ChosenPayment; problems: RequestProblem[] } {
  try {
    const asked = { installments: NumberOfInstallment, gracePeriodDays: GracePeriod };
    return { chosen: choosePayment(terms, asked, null), problems: [] };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const problems = error.errors.flatMap(({ Field, Message }) => refused(Field ?? 'NumberOfInstallment', Message));
    return { chosen: nearestPayment(terms, null), problems };
  }
}
