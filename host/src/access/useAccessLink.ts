import { PortalError } from '@portal/shared';
import { useCallback, useEffect, useState } from 'react';
import { accessFailureText } from './signIn';

type Checked<Facts> =
  { phase: 'checking' } | { phase: 'works'; facts: Facts } | { phase: 'gone' } | { phase: 'failed'; text: string };

/** A link cannot be followed to anything: the platform knows none like it. */
export const isGone = (error: unknown): boolean => error instanceof PortalError && error.kind === 'notFound';

/** What the platform says about the link of this page; `check` gives null for one that does not work. */
export function useAccessLink<Facts>(check: () => Promise<Facts | null>) {
  const [link, setLink] = useState<Checked<Facts>>({ phase: 'checking' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    check().then(
      (facts) => isCurrent && setLink(facts ? { phase: 'works', facts } : { phase: 'gone' }),
      (error: unknown) =>
        isCurrent && setLink(isGone(error) ? { phase: 'gone' } : { phase: 'failed', text: accessFailureText(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [check, attempt]);
  const retry = useCallback(() => {
    setLink({ phase: 'checking' });
    setAttempt((before) => before + 1);
  }, []);
  const end = useCallback(() => setLink({ phase: 'gone' }), []);
  return { link, retry, end };
}
