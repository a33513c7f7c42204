import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { useCheckedTerms } from './TermsCheckContext';
import './termsGate.css';

const TermsPopUp = lazy(async () => ({ default: (await import('./TermsPopUp')).TermsPopUp }));
const TermsUnanswered = lazy(async () => ({ default: (await import('./TermsUnanswered')).TermsUnanswered }));

/**
 * Keeps the terms of use before everything until the user agrees (Spec 000 §4). What is inside, other dialogs of the
 * shell, waits for that too.
 */
export function TermsGate({ children }: { children: ReactNode }) {
  const check = useCheckedTerms();
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
