import { createContext } from 'react';

/** Tells the drawer whether the card's data could be read: nobody approves what they could not see. */
export const DataFailureContext = createContext<(hasFailed: boolean) => void>(() => undefined);
