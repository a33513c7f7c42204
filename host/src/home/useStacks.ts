import { useSyncExternalStore } from 'react';

/** From this width of the window on, two parts fit beside each other with room for names and amounts. */
const ROOM_FOR_TWO = 1_700;

function subscribe(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

/** Deals things onto one stack or, where there is room, two: in turn, so that each begins with what comes first. */
export function useStacks<Item>(items: readonly Item[]): Item[][] {
  const count = useSyncExternalStore(subscribe, () => (window.innerWidth >= ROOM_FOR_TWO ? 2 : 1));
  return Array.from({ length: count }, (_, stack) => items.filter((_item, index) => index % count === stack));
}
