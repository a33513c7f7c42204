import { useCall } from '@portal/shared/query';
import { verifyUserInfoAssignLastTermOfUser } from '@portal/shared/contracts/people/terms';
import type { TermStatus } from '@portal/shared/contracts/people/terms';
import { useSession } from '@portal/shared';
import { useEffect, useState } from 'react';
import { recordAcceptedTerms } from '../session/acceptedTerms';
import { useShell } from '../shell/ShellContext';
import { useStoredValue } from '../values/valueStore';

/** So long an answer is waited for without a word. */
const PATIENCE_MS = 4_000;
/** After a check that failed; and so often all the same, because a version may be published while people work. */
const REPEAT_FAILED_MS = 10_000;
const REPEAT_MS = 30 * 60_000;

export type TermsCheck =
  /** Nobody can say yet: screens wait. */
  | { state: 'checking' }
  /** The platform does not say, so nobody works on: without its answer it serves no screen either. */
  | { state: 'unanswered'; isAsking: boolean; checkAgain: () => void }
  | { state: 'open' }
  /** `status` is null where the platform refused a call and has not said yet which version is missing. */
  | { state: 'required'; status: TermStatus | null; checkAgain: () => void };

/**
 * Has the user accepted the latest terms? Asked once authenticated (Spec 000 §4), again while the page lives, and at once
 * when the platform refuses a call because of them.
 */
export function useTermsCheck(): TermsCheck {
  const { termsWait, configuration } = useShell();
  const userId = useSession().user?.UserId;
  const isAsked = useStoredValue(termsWait.isAsked);
  const { data, isError, failureCount, isFetching, refetch } = useCall(verifyUserInfoAssignLastTermOfUser, {});
  const [waited, setWaited] = useState(false);
  const isAnswered = data !== undefined;
  const checkAgain = () => void refetch();

  useEffect(() => {
    if (isAnswered) return undefined;
    const timer = setTimeout(() => setWaited(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isAnswered]);

  useEffect(() => {
    const timer = setInterval(() => void refetch(), isError ? REPEAT_FAILED_MS : REPEAT_MS);
    return () => clearInterval(timer);
  }, [isError, refetch]);

  // Accepted in another tab meanwhile, or still to be: whoever comes back to this one should see it at once.
  const isRequired = data?.IsAccepted === false;
  useEffect(() => {
    if (!isRequired) return undefined;
    const lookAgain = () => void (document.visibilityState === 'visible' && refetch());
    document.addEventListener('visibilitychange', lookAgain);
    return () => document.removeEventListener('visibilitychange', lookAgain);
  }, [isRequired, refetch]);

  // What was known before the refusal does not count: only an answer that came after it lets the waiting calls go on.
  useEffect(() => {
    if (!isAsked) return;
    void refetch().then(({ data: answered, isSuccess }) => {
      if (isSuccess && answered.IsAccepted) termsWait.settle(true);
    });
  }, [isAsked, refetch, termsWait]);
  useEffect(() => {
    if (!data) return;
    if (userId !== undefined)
      recordAcceptedTerms(localStorage, configuration.get().CompanyKey, userId, data.IsAccepted);
    if (data.IsAccepted) termsWait.settle(true);
  }, [data, termsWait, configuration, userId]);

  if (data && !data.IsAccepted) return { state: 'required', status: data, checkAgain };
  if (isAsked) return { state: 'required', status: null, checkAgain };
  if (data) return { state: 'open' };
  return waited || failureCount > 0 ? { state: 'unanswered', isAsking: isFetching, checkAgain } : { state: 'checking' };
}
