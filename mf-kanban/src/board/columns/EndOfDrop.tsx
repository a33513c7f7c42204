import { useLayoutEffect } from 'react';
import type { DraggableProvidedDraggableProps } from 'react-beautiful-dnd';

/**
 * Let go of, a card is where it was dropped at once: the library would have it fly there for half a second first, and
 * goes on at the end of that transition. Drawn in the card while it is dropped.
 */
export function EndOfDrop({ onTransitionEnd }: Pick<DraggableProvidedDraggableProps, 'onTransitionEnd'>) {
  useLayoutEffect(() => {
    queueMicrotask(() => onTransitionEnd?.({ propertyName: 'transform' } as never));
  }, [onTransitionEnd]);
  return null;
}
