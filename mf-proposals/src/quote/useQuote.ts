import type { PortalError } from '@portal/shared';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import { calculateQuote } from '@portal/shared/contracts/underwriting/quotes';
import { isPlainDate } from '@portal/shared/domain/time/dates';
import { useCall } from '@portal/shared/query';
import { useRested } from '@portal/shared/typing/useRested';
import { useChoosesBroker } from '../form/policyHolder/useChoosesBroker';
import type { ProposalForm } from '../form/proposalForm';
import { quotedEnds } from './quotedEnds';

/** So short that the price follows the typing, and long enough to leave out the digits in between. */
const QUOTE_AFTER_MS = 120;

export type QuoteRequest = CallInput<typeof calculateQuote>['body'];
export type QuoteAnswer = CallResponse<typeof calculateQuote>;

export interface Quote {
  /** What was asked for, and so what the answer is of; null while something is missing. */
  request: QuoteRequest | null;
  answer: QuoteAnswer | null;
  isCalculating: boolean;
  error: PortalError | null;
  retry: () => void;
}

/** What the form would cost, asked of the platform while somebody types; nothing while a text means no amount. */
export function useQuote(form: ProposalForm, isUnfinished: boolean): Quote {
  const choosesBroker = useChoosesBroker();
  const text = JSON.stringify(isUnfinished ? null : requestOf(form, choosesBroker));
  const rested = useRested(text, QUOTE_AFTER_MS);
  const request = JSON.parse(rested) as QuoteRequest | null;
  const asked = useCall(
    calculateQuote,
    { body: request as QuoteRequest },
    { enabled: request !== null, keepPrevious: true },
  );
  return {
    request,
    answer: request === null ? null : (asked.data ?? null),
    isCalculating: request !== null && (asked.isFetching || rested !== text),
    error: request === null ? null : asked.error,
    retry: () => void asked.refetch(),
  };
}

/** Null while there is nothing to price; the policy holder may come last. */
function requestOf(form: ProposalForm, choosesBroker: boolean): QuoteRequest | null {
  const { modality, insuredAmount, startDate, endDate, broker, policyHolder, coverages } = form;
  if (!modality || !insuredAmount || !startDate || !isPlainDate(startDate)) return null;
  return {
    ...(choosesBroker && broker && { BrokerUniqueId: broker.UniqueId }),
    PolicyHolderUniqueId: policyHolder?.UniqueId ?? null,
    ModalityUniqueId: modality.UniqueId,
    InsuredAmountValue: insuredAmount,
    StartDate: startDate,
    EndDates: quotedEnds(startDate, endDate),
    Coverages: coverages.map(({ coverageUniqueId, insuredAmount: covered }) => ({
      CoverageUniqueId: coverageUniqueId,
      InsuredAmountValue: covered ?? insuredAmount,
    })),
  };
}
