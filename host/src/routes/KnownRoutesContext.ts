import { createContext, useContext } from 'react';
import type { KnownRoute } from './knownRoutes';

/** The guard's table, given to whoever offers addresses: importing it would make a cycle of every page of the shell. */
export const KnownRoutesContext = createContext<readonly KnownRoute[]>([]);

/** Every route of the portal, the shell's own and those of the remotes. */
export const useKnownRoutes = (): readonly KnownRoute[] => useContext(KnownRoutesContext);
