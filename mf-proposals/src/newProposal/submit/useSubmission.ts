import { usePortal } from '@portal/shared';
import type { PortalError } from '@portal/shared';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { advance, nextValidation, nothingSubmitted } from './submission';
import type { Submission, SubmissionEvent } from './submission';

/** Takes a proposal through its validations, one call after the other. Two clicks are one submission. */
export function useSubmission(proposalUniqueId: string, onEnd: () => void) {
  const { send } = usePortal();
  const [state, dispatch] = useReducer(advance, nothingSubmitted);
  const current = useRef<Submission>(nothingSubmitted);
  const isRunning = useRef(false);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  const submit = useCallback(async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    const tell = (event: SubmissionEvent) => {
      current.current = advance(current.current, event);
      dispatch(event);
    };
    tell({ kind: 'started' });
    try {
      for (let next = nextValidation(current.current); next; next = nextValidation(current.current)) {
        const input = { query: { ProposalUniqueId: proposalUniqueId } };
        tell({ kind: 'ran', run: await send(next.call, input, { signal: leaving.current.signal }) });
      }
    } catch (error) {
      tell({ kind: 'failed', error: error as PortalError });
    } finally {
      isRunning.current = false;
      if (!leaving.current.signal.aborted) onEnd();
    }
  }, [send, proposalUniqueId, onEnd]);

  return { state, submit };
}
