import { useCall } from '@portal/shared/query';
import { verifyUserInfoAssignLastTermOfUser } from '@portal/shared/contracts/terms';
import type { TermStatus } from '@portal/shared/contracts/terms';
import { useEffect, useState } from 'react';

/** Screens wait for the check no longer than this: a platform that does not answer must not keep people from work. */
const LONGEST_WAIT_MS = 4_000;
/** After a check that failed; and so often all the same, because a version may be published while people work. */
const REPEAT_FAILED_MS = 30_000;
const REPEAT_MS = 30 * 60_000;

export type TermsCheck =
  /** Nobody can say yet: screens wait a moment. */
  | { state: 'checking' }
  /** Accepted, or the platform does not say: the user works on. */
  | { state: 'open' }
  | { state: 'required'; status: TermStatus; checkAgain: () => void };

/** Has the user accepted the latest terms? Asked once authenticated (Spec 000 §4), and again while the page lives. */
export function useTermsCheck(): TermsCheck {
  const { data, isError, failureCount, refetch } = useCall(verifyUserInfoAssignLastTermOfUser, {});
  const [waited, setWaited] = useState(false);
  const isAnswered = data !== undefined;

  useEffect(() => {
    if (isAnswered) return undefined;
    const timer = setTimeout(() => setWaited(true), LONGEST_WAIT_MS);
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

  if (data && !data.IsAccepted) return { state: 'required', status: data, checkAgain: () => void refetch() };
  return { state: data || waited || failureCount > 0 ? 'open' : 'checking' };
}
