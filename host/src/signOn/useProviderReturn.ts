import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SignOnKind } from '@portal/shared/contracts/people/signOn';
import { useShell } from '../shell/ShellContext';
import { takeRequest } from './pendingRequest';
import type { PendingRequest } from './pendingRequest';
import { enterWithAnswer, providerAnswerIn } from './returnFromProvider';
import { returnSearch } from './returnSearch';
import { signOnFailureText } from './signOnProblem';

/** How far the way back from a provider has come. */
export interface ProviderReturn {
  /** Whether the address brought an answer of a provider. */
  hasAnswer: boolean;
  failure: string | null;
  /** Leaves the failure behind. */
  reset: () => void;
}

/**
 * Takes the answer of a provider out of the address, at once and for good, and signs in with it. The guard then goes on
 * to the page that was asked for before.
 */
export function useProviderReturn(kind: SignOnKind): ProviderReturn {
  const shell = useShell();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [answer, setAnswer] = useState(() => providerAnswerIn(search));
  const [failure, setFailure] = useState<string | null>(null);
  /** What the answer belongs to; false when this tab has not asked for it. */
  const request = useRef<PendingRequest | false | null>(null);
  const entering = useRef(false);

  useEffect(() => {
    if (!answer || request.current !== null) return;
    const taken = takeRequest(answer.state);
    request.current = taken?.kind === kind && taken;
    // The router knows the directory's page by another name (matchablePath).
    void navigate(window.location.pathname + returnSearch(taken?.returnTo ?? null), { replace: true });
  }, [answer, kind, navigate]);

  // Only under the clean address: from the moment of sign-in the guard goes where that address says.
  const isAddressClean = providerAnswerIn(search) === null;
  useEffect(() => {
    if (!answer || request.current === null || !isAddressClean || entering.current) return;
    entering.current = true;
    enterWithAnswer(shell, request.current, answer).catch((error: unknown) => setFailure(signOnFailureText(error)));
  }, [answer, isAddressClean, shell]);

  return {
    hasAnswer: answer !== null,
    failure,
    reset: () => {
      setAnswer(null);
      setFailure(null);
    },
  };
}
