import { useEffect, useRef } from 'react';

/**
 * Brings the focus to the title of the next card, where it was in what is exchanged with the card: whoever listens hears
 * which one it is. The buttons that lead on keep it.
 * @param cardId of the card that is shown; null while it is read.
 */
export function useFocusOnNeighbour(cardId: number | null): void {
  const last = useRef<number | null>(null);
  useEffect(() => {
    if (cardId === null) return;
    const isNext = last.current !== null && last.current !== cardId;
    last.current = cardId;
    const { activeElement } = document;
    const root = document.querySelector('.kanban-drawer');
    if (!isNext || activeElement?.closest('.kanban-neighbours')) return;
    if (!activeElement || activeElement === document.body || root?.contains(activeElement))
      root?.querySelector<HTMLElement>('.kanban-drawer-title h2')?.focus();
  }, [cardId]);
}
