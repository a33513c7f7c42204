import { useEffect, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { useShell } from '../shell/ShellContext';
import { TermsCheckContext } from './TermsCheckContext';
import { useTermsCheck } from './useTermsCheck';

/**
 * Checks the terms of use for the frame inside. Until they are accepted, calls that the platform would refuse are held
 * back; those of a screen that is open when a new version comes go on after the user has agreed.
 */
export function CheckedTerms({ children }: { children: ReactNode }) {
  const { termsWait } = useShell();
  const check = useTermsCheck();
  const { state } = check;
  // Before the first effect of anything inside, which may already send a call.
  useLayoutEffect(() => termsWait.hold(state !== 'open'), [termsWait, state]);
  useLayoutEffect(() => () => termsWait.hold(false), [termsWait]);
  useEffect(() => {
    document.documentElement.dataset['terms'] = state;
    return () => {
      delete document.documentElement.dataset['terms'];
    };
  }, [state]);
  return <TermsCheckContext value={check}>{children}</TermsCheckContext>;
}
