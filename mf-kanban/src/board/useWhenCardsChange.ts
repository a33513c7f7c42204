import { usePortal } from '@portal/shared';
import { useEffect, useRef } from 'react';
import { cardChangedTopic } from '../topics';

/** Many changes within this time count as one. */
const GATHER_MS = 400;

/** Does something when cards of a pipe changed, by whosever hand: reads again what is made of many of them. */
export function useWhenCardsChange(pipeId: number, act: () => void): void {
  const { bus } = usePortal();
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const subscription = bus.observe(cardChangedTopic).subscribe((changed) => {
      if (changed.pipeId !== pipeId) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        latest.current();
      }, GATHER_MS);
    });
    return () => {
      clearTimeout(timer);
      subscription.unsubscribe();
    };
  }, [bus, pipeId]);
}
