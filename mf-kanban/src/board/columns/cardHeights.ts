import type { BoardDensity } from '@portal/shared/domain/boards/boardLook';

/** Of a card that has not been drawn yet; most have two lines of names, an amount and a foot. */
const USUAL_HEIGHT: Record<BoardDensity, number> = { compact: 76, normal: 172, roomy: 224 };

/** How high the cards of a column are, as the page drew them; one that it has not drawn counts as their average. */
export interface CardHeights {
  of: (cardId: number) => number;
  /** Watches the place of a card; gives how to leave it. */
  watch: (place: HTMLElement, cardId: number) => () => void;
  /** Told when a card is higher or lower than it was taken for; gives how to hear no more. */
  listen: (onChange: () => void) => () => void;
}

export function createCardHeights(density: BoardDensity): CardHeights {
  let tell: () => void = () => undefined;
  const known = new Map<number, number>();
  const ids = new WeakMap<Element, number>();
  let sum = 0;
  const note = (cardId: number, height: number): boolean => {
    const before = known.get(cardId);
    if (height <= 0 || before === height) return false;
    sum += height - (before ?? 0);
    known.set(cardId, height);
    return true;
  };
  const observer = new ResizeObserver((entries) => {
    let changed = false;
    for (const { target } of entries) {
      const cardId = ids.get(target);
      if (cardId !== undefined) changed = note(cardId, (target as HTMLElement).offsetHeight) || changed;
    }
    if (changed) tell();
  });
  return {
    of: (cardId) => known.get(cardId) ?? (known.size > 0 ? sum / known.size : USUAL_HEIGHT[density]),
    watch: (place, cardId) => {
      ids.set(place, cardId);
      observer.observe(place);
      return () => observer.unobserve(place);
    },
    listen: (onChange) => {
      tell = onChange;
      return () => {
        tell = () => undefined;
      };
    },
  };
}
