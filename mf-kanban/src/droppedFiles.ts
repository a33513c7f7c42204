import { useSyncExternalStore } from 'react';

/** A file that was dropped on a card and waits until somebody says of which document it is. */
export interface DroppedFile {
  /** Tells those that wait apart. */
  id: number;
  cardId: number;
  file: File;
}

interface Dropped {
  waiting: readonly DroppedFile[];
  /** The tab that a drop asks for, anew with each one; null before the first. */
  wanted: { readonly key: 'documents'; readonly cardId: number } | null;
}

const NOTHING: Dropped = { waiting: [], wanted: null };
const listeners = new Set<() => void>();
let dropped = NOTHING;
let lastId = 0;

function become(next: Dropped): void {
  dropped = next;
  for (const tell of listeners) tell();
}

/** Beside React, so that the board's first look need not carry it; it lasts as long as what takes the drops (`FileDrops`). */
export const droppedFiles = {
  put: (cardId: number, files: readonly File[]) =>
    become({
      waiting: [...dropped.waiting, ...files.map((file) => ({ id: (lastId += 1), cardId, file }))],
      wanted: { key: 'documents', cardId },
    }),
  leave: (id: number) => become({ ...dropped, waiting: dropped.waiting.filter((one) => one.id !== id) }),
  forgetAll: () => become(NOTHING),
};

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** The files that wait on a card, and the tab that they ask for. */
export function useDroppedFiles(ofCard: number) {
  const { waiting, wanted } = useSyncExternalStore(subscribe, () => dropped);
  const files = waiting.filter(({ cardId }) => cardId === ofCard);
  return { files, wanted: files.length > 0 && wanted?.cardId === ofCard ? wanted : null };
}
