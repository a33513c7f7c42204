import { createContext } from 'react';

/** In the place of the library's side menu, of which its lists of entries only ask whether it is folded: here none is. */
export const SiderContext = createContext({});
