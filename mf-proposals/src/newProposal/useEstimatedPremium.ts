import type { PortalError } from '@portal/shared';
import { estimateProposalPremium } from '@portal/shared/contracts/underwriting/proposalRecord';
import { daysBetween, isPlainDate } from '@portal/shared/domain/time/dates';
import { useCall } from '@portal/shared/query';
import { useRested } from '@portal/shared/typing/useRested';
import { pricedInput } from '../form/proposalForm';
import type { ProposalForm } from '../form/proposalForm';
import { useWrittenFor } from './useWrittenFor';

/** Typing rests this long before the premium is asked for anew. */
const ESTIMATE_AFTER_MS = 400;

interface Estimate {
  /** Cents, without tax; null while something is missing. */
  premium: number | null;
  /** The last day on which the quote that it was begun with holds this price; null where none does. */
  heldUntil: string | null;
  isEstimating: boolean;
  error: PortalError | null;
  retry: () => void;
}

/** What the proposal will cost when it is made of the form as it stands, as the platform prices it. */
export function useEstimatedPremium(form: ProposalForm): Estimate {
  const writtenFor = useWrittenFor();
  const priced = pricedInput(form);
  const isPriced = priced !== null && [priced, priced.Complementary].every((cover) => cover === null || hasDays(cover));
  const holder = { PolicyHolderUniqueId: form.policyHolder?.UniqueId ?? null };
  const text = JSON.stringify(isPriced ? { ...writtenFor(form), ...holder, ...priced } : null);
  const rested = useRested(text, ESTIMATE_AFTER_MS);
  const body = JSON.parse(rested) as (NonNullable<typeof priced> & typeof holder) | null;
  const asked = useCall(
    estimateProposalPremium,
    { body: body as NonNullable<typeof body> },
    { enabled: body !== null, keepPrevious: true },
  );
  return {
    premium: isPriced ? (asked.data?.InsurancePremium ?? null) : null,
    heldUntil: isPriced ? (asked.data?.HeldUntil ?? null) : null,
    isEstimating: isPriced && (asked.isFetching || rested !== text),
    error: isPriced ? asked.error : null,
    retry: () => void asked.refetch(),
  };
}

const hasDays = ({ StartDate, EndDate }: { StartDate: string; EndDate: string }): boolean =>
  isPlainDate(StartDate) && isPlainDate(EndDate) && daysBetween(StartDate, EndDate) > 0;
