import type { BoardCard } from '@portal/shared/contracts/boards/board';
import type { BoardDensity } from '@portal/shared/domain/boards/boardLook';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createCardHeights } from './cardHeights';
import { cardsInSight, placesOf } from './cardsInSight';
import type { CardRange } from './cardsInSight';

/** Before anything is measured. */
const FIRST_DRAW: CardRange = { first: 0, end: 8 };

/**
 * Draws of a column what can be seen: a board of ten thousand cards then costs the page as much as one of a hundred.
 * The cards stay in the flow of the page between gaps, so that the browser itself holds what somebody looks at where it
 * is when cards above turn out to be higher than was thought.
 */
export function useCardsInSight(
  cards: readonly BoardCard[],
  kept: readonly (number | null)[],
  innerRef: (list: HTMLElement | null) => void,
  /** Of the cards; a column is drawn anew with another one, because every height is then another. */
  density: BoardDensity,
) {
  const list = useRef<HTMLOListElement>(null);
  const look = useRef<() => void>(() => undefined);
  const [heights] = useState(() => createCardHeights(density));
  const [range, setRange] = useState(FIRST_DRAW);
  const cardIds = useMemo(() => cards.map((card) => card.cardId), [cards]);

  useLayoutEffect(() => {
    look.current = () => {
      if (!list.current) return;
      const next = cardsInSight(list.current, cardIds, heights.of);
      setRange((shown) => (shown.first === next.first && shown.end === next.end ? shown : next));
    };
    look.current();
  }, [cardIds, heights]);

  useLayoutEffect(() => {
    const lookAgain = () => look.current();
    // Whatever scrolls: the board, the lanes around it, or the page on a phone.
    document.addEventListener('scroll', lookAgain, { capture: true, passive: true });
    window.addEventListener('resize', lookAgain);
    const observer = new ResizeObserver(lookAgain);
    const around = list.current?.closest('.kanban-board');
    if (around) observer.observe(around);
    const stopListening = heights.listen(lookAgain);
    return () => {
      stopListening();
      document.removeEventListener('scroll', lookAgain, { capture: true });
      window.removeEventListener('resize', lookAgain);
      observer.disconnect();
    };
  }, [heights]);

  const attach = useCallback(
    (element: HTMLOListElement | null) => {
      list.current = element;
      innerRef(element);
    },
    [innerRef],
  );
  return { attach, heights, places: placesOf(cardIds, range, kept, heights.of) };
}
