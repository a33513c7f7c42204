import { usePortal } from '@portal/shared';
import { useCall } from '@portal/shared/query';
import type { UseCallOptions } from '@portal/shared/query';
import type { AnyCall, Call, CallInput } from '@portal/shared/contracts/call';
import { useEffect } from 'react';
import { cardChangedTopic } from '../topics';

/** Reads something that belongs to a card, and reads it anew whenever somebody changed the card. */
export function useCardReading<Shape extends AnyCall>(
  cardId: number,
  call: Call<Shape>,
  input: CallInput<Shape>,
  options?: UseCallOptions,
) {
  const { bus } = usePortal();
  const answer = useCall(call, input, options);
  const { refetch } = answer;
  useEffect(() => {
    const subscription = bus.observe(cardChangedTopic).subscribe((changed) => {
      if (changed.cardId === cardId) void refetch();
    });
    return () => subscription.unsubscribe();
  }, [bus, cardId, refetch]);
  return answer;
}
