import { createContext } from 'react';

/** A file that the browser shows by itself: a PDF or a picture. */
export interface ShownFile {
  name: string;
  isPdf: boolean;
  /** The same function for as long as the file is shown. */
  read: (signal?: AbortSignal) => Promise<Blob>;
}

/** Shows a file beside what is read with it, in a place that has room for both; null where it covers the page instead. */
export const ShowFileContext = createContext<((file: ShownFile) => void) | null>(null);
