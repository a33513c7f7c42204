import { getViewers } from '@portal/shared/contracts/boards/boardLive';
import type { LiveViewers } from '@portal/shared/contracts/boards/boardLive';
import { usePortal } from '@portal/shared';
import { callKey, readAgainIfOlder, useQueryClient, whenRead } from '@portal/shared/query';
import { useMemo } from 'react';
import { cardViewersTopic } from '../../topics';
import type { PipeViewers } from '../useViewers';

/** Keeps current who looks at which cards, on the board and in the drawer. */
export function useLiveViewers(pipeId: number) {
  const queries = useQueryClient();
  const { bus } = usePortal();
  return useMemo(() => {
    const key = callKey(getViewers, { parameters: { pipeId } });
    const show = ({ cardId, viewers }: LiveViewers) =>
      queries.setQueryData<PipeViewers>(key, (all = []) => [
        ...all.filter((card) => card.cardId !== cardId),
        ...(viewers.length > 0 ? [{ cardId, viewers }] : []),
      ]);
    return {
      onViewers: (told: LiveViewers) => {
        bus.publish(cardViewersTopic, { cardId: told.cardId, viewers: told.viewers });
        // An answer that is still under way would bring back who looked before.
        if (told.pipeId === pipeId) void whenRead(queries, key).then(() => show(told));
      },
      readViewersIfOlder: (moment: number) => void readAgainIfOlder(queries, key, moment),
    };
  }, [bus, queries, pipeId]);
}
