import { createContext } from 'react';

/** A card that a document is asked for, and what had the focus before. */
export interface WantedDocument {
  cardId: number;
  pipeId: number;
}

/** Asks for a document of a card, wherever it is shown; null where nobody can. */
export const RequestDocumentContext = createContext<((wanted: WantedDocument) => void) | null>(null);
