import { createContext } from 'react';

/** Where the component library keeps what it adds to somebody else's page. */
export interface PlaceOfStyles {
  /** What opens above a screen goes in here. */
  place: HTMLElement;
  /** Where styles go. The library remembers it for ever, so it should be nothing but that. */
  styles: HTMLElement;
  /** Of the page's content security policy. */
  nonce: string | undefined;
}

/** Null on the portal's own page. */
export const StylesPlace = createContext<PlaceOfStyles | null>(null);
