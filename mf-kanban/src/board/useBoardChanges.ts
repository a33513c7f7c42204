import type { FilteredSteps } from '@portal/shared/contracts/boards/board';
import type { AnyCall } from '@portal/shared/contracts/call';
import { usePortal } from '@portal/shared';
import { callKey, readAgainIfOlder, useQueryClient } from '@portal/shared/query';
import { useMemo, useRef } from 'react';
import { boardCalls, boardRequest } from './boardRequest';
import type { BoardFilters } from './filters/boardFilters';
import { mergeBoard } from './mergeBoard';
import { findCard } from './moves/placeCard';
import type { CardPlace } from './moves/placeCard';

export type BoardChange = (board: FilteredSteps) => FilteredSteps;

/** A card in somebody's hand, and how to take it out of there. */
export interface HeldCard {
  cardId: number;
  letGo: () => void;
}

const keyOf = (call: AnyCall) => [call.service, call.method, call.path];

/**
 * Changes what this page holds of a pipe's boards. While a card is dragged nothing may change under the hand, so
 * changes wait until it is let go.
 */
export function useBoardChanges(pipeId: number) {
  const queries = useQueryClient();
  const { send } = usePortal();
  const waiting = useRef<(() => void)[] | null>(null);
  const held = useRef<HeldCard | null>(null);
  return useMemo(() => {
    const whenLetGo = (apply: () => void) => {
      if (waiting.current) waiting.current.push(apply);
      else apply();
    };
    return {
      /** A card changed: true under whichever filter it is shown. */
      changeAll: (change: BoardChange) =>
        whenLetGo(() => {
          for (const call of boardCalls)
            queries.setQueriesData<FilteredSteps>({ queryKey: keyOf(call) }, (board) =>
              board?.id === pipeId ? change(board) : board,
            );
        }),
      /** More was read of the board under one filter. */
      changeOne: (filters: BoardFilters, change: BoardChange) =>
        whenLetGo(() => {
          const { call, input } = boardRequest(pipeId, filters);
          queries.setQueryData<FilteredSteps>(callKey(call, input), (board) => board && change(board));
        }),
      /** Where a card stands on a board that is shown. */
      find: (cardId: number): CardPlace | null => {
        for (const call of boardCalls)
          for (const query of queries.getQueryCache().findAll({ queryKey: keyOf(call), type: 'active' })) {
            const board = query.state.data as FilteredSteps | undefined;
            const place = board?.id === pipeId ? findCard(board, cardId) : null;
            if (place) return place;
          }
        return null;
      },
      /** An answer that is still under way would bring back what stood before; a first answer is still needed. */
      dropAnswersUnderWay: () => {
        for (const call of boardCalls)
          void queries.cancelQueries({ queryKey: keyOf(call), predicate: (query) => query.state.data !== undefined });
      },
      /** Reads the boards again from the platform. */
      refresh: () => {
        for (const call of boardCalls) void queries.invalidateQueries({ queryKey: keyOf(call) });
      },
      /** Reads those boards again that were read at a moment (epoch milliseconds) or before. */
      refreshOlder: (moment: number) => {
        for (const call of boardCalls) void readAgainIfOlder(queries, keyOf(call), moment);
      },
      /** True while an answer is under way that may be older than what was told meanwhile. */
      isReading: () => boardCalls.some((call) => queries.isFetching({ queryKey: keyOf(call) }) > 0),
      /** Reads counts and first cards again, and keeps what else is shown where it is. */
      refreshCounts: async () => {
        const reads = boardCalls.flatMap((call) =>
          queries
            .getQueryCache()
            .findAll({ queryKey: keyOf(call), type: 'active' })
            .filter((query) => (query.state.data as FilteredSteps | undefined)?.id === pipeId)
            .map(async ({ queryKey }) => {
              const fresh = await send(call, queryKey[3] as never).catch(() => null);
              if (fresh)
                whenLetGo(() =>
                  queries.setQueryData<FilteredSteps>(
                    queryKey,
                    (board) => board && mergeBoard(board, fresh as FilteredSteps),
                  ),
                );
            }),
        );
        await Promise.all(reads);
      },
      hold: (card: HeldCard) => {
        waiting.current ??= [];
        held.current = card;
      },
      release: () => {
        const changes = waiting.current ?? [];
        waiting.current = null;
        held.current = null;
        for (const apply of changes) apply();
      },
      /** The card that is dragged now. */
      heldCard: () => held.current,
    };
  }, [pipeId, queries, send]);
}

export type BoardChanges = ReturnType<typeof useBoardChanges>;
