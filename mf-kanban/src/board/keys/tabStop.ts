import { createContext, useContext, useSyncExternalStore } from 'react';

/** The card on which the focus was last. Once arrows walk from it, the Tab key reaches that one alone. */
export interface TabStop {
  get: () => number | null;
  set: (cardId: number | null) => void;
  /** True while arrows reach all other cards. */
  isOnly: () => boolean;
  beOnly: (isOnly: boolean) => void;
  subscribe: (changed: () => void) => () => void;
}

export function createTabStop(): TabStop {
  const listeners = new Set<() => void>();
  let current: number | null = null;
  let only = false;
  const tell = () => listeners.forEach((listener) => listener());
  return {
    get: () => current,
    set: (cardId) => {
      if (cardId === current) return;
      current = cardId;
      tell();
    },
    isOnly: () => only,
    beOnly: (isOnly) => {
      only = isOnly;
      tell();
    },
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

export const TabStopContext = createContext<TabStop>(createTabStop());

/** Whether the Tab key reaches a card: as the stop wanders, two cards are drawn anew and no other. */
export function useIsTabStop(cardId: number): boolean {
  const stop = useContext(TabStopContext);
  return useSyncExternalStore(stop.subscribe, () => !stop.isOnly() || stop.get() === cardId);
}

/** The tab stop where it is among these cards, null elsewhere. */
export function useTabStopAmong(cardIds: ReadonlySet<number>): number | null {
  const stop = useContext(TabStopContext);
  return useSyncExternalStore(stop.subscribe, () => {
    const at = stop.get();
    return at !== null && cardIds.has(at) ? at : null;
  });
}
