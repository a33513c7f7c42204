import { getCard } from '@portal/shared/contracts/boards/board';
import { usePortal } from '@portal/shared';
import { useCall } from '@portal/shared/query';
import { useCallback, useEffect } from 'react';
import { cardChangedTopic } from '../topics';

/** A card with its records, read anew whenever somebody changed it. */
export function useCardRecord(cardId: number) {
  const { bus } = usePortal();
  const { data: record, error, isFetching, refetch } = useCall(getCard, { parameters: { cardId } });
  const pipeId = record?.pipe.id ?? 0;

  useEffect(() => {
    const subscription = bus.observe(cardChangedTopic).subscribe((changed) => {
      if (changed.cardId === cardId) void refetch();
    });
    return () => subscription.unsubscribe();
  }, [bus, cardId, refetch]);

  const tellChanged = useCallback(() => bus.publish(cardChangedTopic, { pipeId, cardId }), [bus, pipeId, cardId]);
  return { record, error, isFetching, refetch, tellChanged };
}
