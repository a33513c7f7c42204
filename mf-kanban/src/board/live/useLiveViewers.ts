import { getViewers } from '@portal/shared/contracts/board';
import type { LiveViewers } from '@portal/shared/contracts/board';
import { usePortal } from '@portal/shared';
import { callKey, useQueryClient } from '@portal/shared/query';
import { useCallback } from 'react';
import { cardViewersTopic } from '../../topics';
import type { PipeViewers } from '../useViewers';

/** Keeps current who looks at which cards, on the board and in the drawer. */
export function useLiveViewers(pipeId: number) {
  const queries = useQueryClient();
  const { bus } = usePortal();
  const onViewers = useCallback(
    ({ pipeId: at, cardId, viewers }: LiveViewers) => {
      bus.publish(cardViewersTopic, { cardId, viewers });
      if (at !== pipeId) return;
      queries.setQueryData<PipeViewers>(callKey(getViewers, { parameters: { pipeId } }), (all = []) => [
        ...all.filter((card) => card.cardId !== cardId),
        ...(viewers.length > 0 ? [{ cardId, viewers }] : []),
      ]);
    },
    [bus, queries, pipeId],
  );
  const readViewers = useCallback(
    () => void queries.invalidateQueries({ queryKey: callKey(getViewers, { parameters: { pipeId } }) }),
    [queries, pipeId],
  );
  return { onViewers, readViewers };
}
