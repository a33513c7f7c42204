import { lazy, Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { useTermsCheck } from './useTermsCheck';
import './termsGate.css';

const TermsPopUp = lazy(async () => ({ default: (await import('./TermsPopUp')).TermsPopUp }));
const TermsUnanswered = lazy(async () => ({ default: (await import('./TermsUnanswered')).TermsUnanswered }));

/**
 * Keeps the terms of use before everything until the user agrees (Spec 000 §4). What is inside, other dialogs of the
 * shell, waits for that too; screens stay covered from the first moment on.
 */
export function TermsGate({ children }: { children: ReactNode }) {
  const check = useTermsCheck();
  useEffect(() => {
    document.documentElement.dataset['terms'] = check.state;
    return () => {
      delete document.documentElement.dataset['terms'];
    };
  }, [check.state]);
  if (check.state === 'open') return children;
  if (check.state === 'checking') return null;
  return (
    <Suspense fallback={null}>
      {check.state === 'unanswered' ? (
        <TermsUnanswered isAsking={check.isAsking} checkAgain={check.checkAgain} />
      ) : (
        <TermsPopUp status={check.status} checkAgain={check.checkAgain} />
      )}
    </Suspense>
  );
}
