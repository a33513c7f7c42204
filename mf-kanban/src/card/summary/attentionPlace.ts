import { createContext } from 'react';

/** Where the parts of a card are: the tab, and in it the section under this title. */
export type ShowPart = (tab: 'data' | 'documents', section?: string) => void;

/**
 * What speaks against a card is known where its data are shown, and stands above them all. Null where there is no such
 * place: then it stands first among the data.
 */
export const AttentionPlaceContext = createContext<{ place: HTMLElement | null; show: ShowPart } | null>(null);
