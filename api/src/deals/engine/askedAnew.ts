import { isAboveCeiling } from '@portal/shared/domain/parameters/commissionRange';
import type { ValidatedStep } from './engineOrder';
import type { Deal } from '../records/lockDeal';

/** What was approved for a smaller amount says nothing about a larger one; who a partner is does not change with it. */
const stepsByAmount: readonly ValidatedStep[] = ['credit', 'subscription', 'reinsurance'];

/** The least amount at risk for which an approval at a step has to have been given; null where any counts. */
export const amountToCover = (
  { row }: { row: Pick<Deal['row'], 'amountAtRiskCents'> },
  step: ValidatedStep,
): number | null => (stepsByAmount.includes(step) ? row.amountAtRiskCents : null);

/** Whether a step has to be decided again whatever was approved: the broker asks for other terms than those judged. */
export const isAskedAnew = (deal: Pick<Deal, 'risk' | 'judgedRisk' | 'commission'>, step: ValidatedStep): boolean =>
  step === 'subscription' && (isCheaper(deal) || isCommissionRaised(deal));

/** A rate below the one that was judged is another question. */
const isCheaper = ({ risk, judgedRisk }: Pick<Deal, 'risk' | 'judgedRisk'>): boolean =>
  risk !== null && judgedRisk !== null && risk.annualRatePercent < judgedRisk.annualRatePercent;

/** A commission above the ceiling, and above the one that was judged, is another question. */
export const isCommissionRaised = ({ commission, judgedRisk }: Pick<Deal, 'commission' | 'judgedRisk'>): boolean =>
  commission !== null &&
  isAboveCeiling(commission.percent, commission.range) &&
  commission.percent > (judgedRisk?.commissionPercent ?? commission.range.ceiling);
