import { createContext, useContext } from 'react';
import type { TermsCheck } from './useTermsCheck';

export const TermsCheckContext = createContext<TermsCheck>({ state: 'checking' });

/** Returns how the signed-in user stands to the terms of use. */
export const useCheckedTerms = (): TermsCheck => useContext(TermsCheckContext);
