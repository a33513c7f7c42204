import { useState } from 'react';
import type { ReactNode } from 'react';
import { useCheckedTerms } from './TermsCheckContext';

interface AfterTermsProps {
  children: ReactNode;
  fallback?: ReactNode;
}

/**
 * Mounts what calls the platform once the terms of use are accepted. It then stays: a new version of the terms covers an
 * open screen and takes nothing of the work in it.
 */
export function AfterTerms({ children, fallback = null }: AfterTermsProps) {
  const { state } = useCheckedTerms();
  const [hasOpened, setHasOpened] = useState(false);
  if (state === 'open' && !hasOpened) setHasOpened(true);
  return hasOpened ? children : fallback;
}
