import { createContext } from 'react';

/** Tries the release in use again, beside the screen that is shown; false when it still fails. */
export const TryCurrentContext = createContext<() => Promise<boolean>>(() => Promise.resolve(false));
