import { useEffect, useRef } from 'react';
import type { FilteredSteps } from '@portal/shared/contracts/boards/board';

const isOn = (cardId: number) =>
  document.activeElement?.closest<HTMLElement>('[data-card-id]')?.dataset.cardId === String(cardId);

/**
 * Keeps the focus on a card that goes to another column: the browser would lose it, because the card is drawn anew
 * there. Where the other column is not shown (on a phone), the focus goes to the column that is.
 */
export function useCardFocus(board: FilteredSteps | undefined) {
  const area = useRef<HTMLDivElement>(null);
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null || !area.current) return;
    const card = area.current.querySelector<HTMLElement>(`[data-card-id="${wanted.current}"]`);
    wanted.current = null;
    (card ?? area.current.querySelector<HTMLElement>('h2'))?.focus();
  }, [board]);
  return {
    area,
    focusCard: (cardId: number) => {
      wanted.current = cardId;
    },
    /** As `focusCard`, but only for who is on the card now. */
    keepFocus: (cardId: number) => {
      if (isOn(cardId)) wanted.current = cardId;
    },
  };
}

export type CardFocus = ReturnType<typeof useCardFocus>;
