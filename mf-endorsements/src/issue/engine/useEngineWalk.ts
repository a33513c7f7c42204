import { useCommand } from '@portal/shared/commands/useCommand';
import { readCallsAgain, useQueryClient } from '@portal/shared/query';
import { useEffect, useReducer, useRef } from 'react';
import { showsEndorsements } from '../../endorsement/showsEndorsements';
import { advance, nextCall, notWalked } from './engineWalk';
import type { EngineWalk, WalkEvent } from './engineWalk';

/** Takes an endorsement through the engine, one call after the other. Two presses are one walk. */
export function useEngineWalk(proposalUniqueId: string) {
  const [walk, dispatch] = useReducer(advance, notWalked);
  const queries = useQueryClient();
  const current = useRef<EngineWalk>(notWalked);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const tell = (event: WalkEvent) => {
    current.current = advance(current.current, event);
    dispatch(event);
  };
  const { run } = useCommand(
    async (id: string, send): Promise<void> => {
      tell({ kind: 'started' });
      // Whoever leaves breaks none off, and begins no other one.
      for (let next = nextCall(current.current); next && !isGone.current; next = nextCall(current.current))
        tell({ kind: 'ran', run: await send(next, { query: { proposalUniqueId: id } }) });
    },
    {
      refreshes: showsEndorsements,
      onFailed: (error) => {
        tell({ kind: 'failed', error });
        readCallsAgain(queries, showsEndorsements);
      },
    },
  );
  return { walk, begin: () => void run(proposalUniqueId) };
}
