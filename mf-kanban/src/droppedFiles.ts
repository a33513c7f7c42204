import { createContext, useMemo, useState } from 'react';

/** A file that waits. */
export interface DroppedFile {
  /** Tells those that wait apart. */
  id: number;
  cardId: number;
  file: File;
}

/** Files that were dropped on cards and wait until somebody says for which document each is. */
export interface DroppedFiles {
  waiting: readonly DroppedFile[];
  /** The tab that a drop asks for, anew with each one; null before the first. */
  wanted: { key: 'documents'; cardId: number } | null;
  put: (cardId: number, files: readonly File[]) => void;
  leave: (id: number) => void;
}

export const DroppedFilesContext = createContext<DroppedFiles | null>(null);

/** Keeps them for as long as the page is open, whichever card is. */
export function useDroppedFiles(): DroppedFiles {
  const [waiting, setWaiting] = useState<readonly DroppedFile[]>([]);
  const [wanted, setWanted] = useState<DroppedFiles['wanted']>(null);
  return useMemo(
    () => ({
      waiting,
      wanted,
      put: (cardId, files) => {
        setWaiting((before) => {
          const next = (before.at(-1)?.id ?? 0) + 1;
          return [...before, ...files.map((file, at) => ({ id: next + at, cardId, file }))];
        });
        setWanted({ key: 'documents', cardId });
      },
      leave: (id) => setWaiting((before) => before.filter((one) => one.id !== id)),
    }),
    [waiting, wanted],
  );
}
