import { useCommand } from '@portal/shared/commands/useCommand';
import { useEffect, useReducer, useRef } from 'react';
import { advance, nextValidation, nothingSubmitted } from './submission';
import type { Submission, SubmissionEvent } from './submission';

/** Takes a proposal through its validations, one call after the other. Two clicks are one submission. */
export function useSubmission(proposalUniqueId: string, onEnd: () => void) {
  const [state, dispatch] = useReducer(advance, nothingSubmitted);
  const current = useRef<Submission>(nothingSubmitted);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const tell = (event: SubmissionEvent) => {
    current.current = advance(current.current, event);
    dispatch(event);
  };

  const { run } = useCommand(
    async (ProposalUniqueId: string, send): Promise<void> => {
      tell({ kind: 'started' });
      // Whoever leaves breaks none off, and begins no other one.
      for (let next = nextValidation(current.current); next && !isGone.current; next = nextValidation(current.current))
        tell({ kind: 'ran', run: await send(next.call, { query: { ProposalUniqueId } }) });
    },
    {
      onDone: onEnd,
      onFailed: (error) => {
        tell({ kind: 'failed', error });
        onEnd();
      },
    },
  );
  return { state, submit: () => void run(proposalUniqueId) };
}
