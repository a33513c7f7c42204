import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { CardHeights } from './cardHeights';

interface CardPlaceProps {
  cardId: number;
  heights: CardHeights;
  /** Where the card stands in its column, and of how many: most are not drawn. */
  position: number;
  of: number;
  /** True while the card is in somebody's hand: its place stays as high as it was. */
  isEmpty: boolean;
  children: ReactNode;
}

/** The place of a card in its column. */
export function CardPlace({ cardId, heights, position, of, isEmpty, children }: CardPlaceProps) {
  const place = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => (place.current ? heights.watch(place.current, cardId) : undefined), [heights, cardId]);
  return (
    <li
      ref={place}
      className="kanban-place"
      aria-posinset={position}
      aria-setsize={of}
      style={isEmpty ? { height: heights.of(cardId) } : undefined}
    >
      {children}
    </li>
  );
}
