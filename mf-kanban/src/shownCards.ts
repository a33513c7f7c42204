import { createContext, useContext, useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Cards on the screen, in the order in which they are read there. */
interface Shown {
  place: () => HTMLElement | null;
  cardIds: () => readonly number[];
}

/** Which cards the board, its lanes or the list show, for whoever goes on to the next one. */
export interface ShownCards {
  /** Tells of cards; gives how to take them back. */
  show: (shown: Shown) => () => void;
  /** Says that they may be others now. */
  tell: () => void;
  subscribe: (changed: () => void) => () => void;
  /** The cards before and after this one; null where there is none. */
  around: (cardId: number) => { previous: number | null; next: number | null };
}

export function createShownCards(): ShownCards {
  const all = new Set<Shown>();
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  return {
    show: (shown) => {
      all.add(shown);
      return () => {
        all.delete(shown);
        tell();
      };
    },
    tell,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    around: (cardId) => {
      const inOrder = [...all].toSorted((one, other) => {
        const [first, second] = [one.place(), other.place()];
        if (!first || !second) return 0;
        return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
      });
      const ids = inOrder.flatMap((shown) => shown.cardIds());
      const at = ids.indexOf(cardId);
      return { previous: ids[at - 1] ?? null, next: at < 0 ? null : (ids[at + 1] ?? null) };
    },
  };
}

export const ShownCardsContext = createContext<ShownCards | null>(null);

/** Tells in which order this part of the screen shows its cards. */
export function useShowsCards(place: RefObject<HTMLElement | null>, cardIds: () => readonly number[]): void {
  const cards = useContext(ShownCardsContext);
  const latest = useRef(cardIds);
  useEffect(() => cards?.show({ place: () => place.current, cardIds: () => latest.current() }), [cards, place]);
  useEffect(() => {
    latest.current = cardIds;
    cards?.tell();
  });
}
