import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { isCardAddress, useOpenCard } from '../openCard';

/**
 * Gives the focus back when a card's drawer closes, which takes it away with itself: to the card wherever it stands by
 * now, on the board, in a lane or in the list; where it is not drawn any more, to the board itself.
 */
export function useFocusAfterCard(frame: RefObject<HTMLElement | null>): void {
  const { cardId } = useOpenCard();
  const last = useRef(cardId);
  useEffect(() => {
    const closed = cardId === null ? last.current : null;
    last.current = cardId;
    if (closed === null) return undefined;
    // The drawer is still on the page at this moment.
    const timer = setTimeout(() => {
      const place = frame.current;
      const { activeElement } = document;
      if (!place || (activeElement && activeElement !== document.body && !isInDrawer(activeElement))) return;
      (cardIn(place, closed) ?? place.querySelector<HTMLElement>('.kanban-board') ?? place).focus();
    });
    return () => clearTimeout(timer);
  }, [cardId, frame]);
}

const isInDrawer = (element: Element): boolean => element.closest('.kanban-drawer') !== null;

function cardIn(place: HTMLElement, cardId: number): HTMLElement | undefined {
  const links = [...place.querySelectorAll<HTMLAnchorElement>('.kanban-list a[href]')];
  return (
    place.querySelector<HTMLElement>(`[data-card-id="${cardId}"]`) ??
    links.find((link) => isCardAddress(link.search, cardId))
  );
}
