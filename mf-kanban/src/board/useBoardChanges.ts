import type { FilteredSteps } from '@portal/shared/contracts/board';
import { callKey, useQueryClient } from '@portal/shared/query';
import { useMemo, useRef } from 'react';
import { boardCalls, boardRequest } from './boardRequest';
import type { BoardFilters } from './filters/boardFilters';

export type BoardChange = (board: FilteredSteps) => FilteredSteps;

const keysOfBoards = boardCalls.map((call) => [call.service, call.method, call.path]);

/**
 * Changes what this page holds of a pipe's boards. While a card is dragged nothing may change under the hand, so
 * changes wait until it is let go.
 */
export function useBoardChanges(pipeId: number) {
  const queries = useQueryClient();
  const waiting = useRef<(() => void)[] | null>(null);
  return useMemo(() => {
    const whenLetGo = (apply: () => void) => {
      if (waiting.current) waiting.current.push(apply);
      else apply();
    };
    return {
      /** A card changed: true under whichever filter it is shown. */
      changeAll: (change: BoardChange) =>
        whenLetGo(() => {
          for (const queryKey of keysOfBoards)
            queries.setQueriesData<FilteredSteps>({ queryKey }, (board) =>
              board?.id === pipeId ? change(board) : board,
            );
        }),
      /** More was read of the board under one filter. */
      changeOne: (filters: BoardFilters, change: BoardChange) =>
        whenLetGo(() => {
          const { call, input } = boardRequest(pipeId, filters);
          queries.setQueryData<FilteredSteps>(callKey(call, input), (board) => board && change(board));
        }),
      /** An answer that is still under way would bring back what stood before; a first answer is still needed. */
      dropAnswersUnderWay: () => {
        for (const queryKey of keysOfBoards)
          void queries.cancelQueries({ queryKey, predicate: (query) => query.state.data !== undefined });
      },
      /** Reads the boards again from the platform. */
      refresh: () => {
        for (const queryKey of keysOfBoards) void queries.invalidateQueries({ queryKey });
      },
      hold: () => {
        waiting.current ??= [];
      },
      release: () => {
        const changes = waiting.current ?? [];
        waiting.current = null;
        for (const apply of changes) apply();
      },
    };
  }, [pipeId, queries]);
}

export type BoardChanges = ReturnType<typeof useBoardChanges>;
