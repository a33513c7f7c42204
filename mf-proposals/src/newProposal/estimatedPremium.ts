import { daysBetween, isPlainDate } from '@portal/shared/domain/dates';
import type { ProposalForm } from '../form/proposalForm';

const DAYS_OF_A_YEAR = 365;

/**
 * About what the cover will cost, in cents and without tax, while the proposal is written: amount × annual rate × days
 * of a year, at least the modality's minimum (DOMAIN.md). The platform's own figure replaces it with the proposal.
 */
export function estimatedPremium(form: ProposalForm, agreedRate: number | null): number | null {
  const { modality, insuredAmount, startDate, endDate } = form;
  if (!modality || !insuredAmount || !startDate || !endDate) return null;
  if (!isPlainDate(startDate) || !isPlainDate(endDate)) return null;
  const days = daysBetween(startDate, endDate);
  if (days <= 0) return null;
  const rate = (agreedRate ?? modality.AnnualRatePercent) / 100;
  return Math.max(Math.round((insuredAmount * rate * days) / DAYS_OF_A_YEAR), modality.MinInsurancePremium);
}
