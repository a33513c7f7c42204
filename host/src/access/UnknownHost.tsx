import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { useShell } from '../shell/ShellContext';
import { useStoredValue } from '../values/valueStore';

const UnknownHostPage = lazy(async () => ({ default: (await import('./UnknownHostPage')).UnknownHostPage }));
const UnknownHostNotice = lazy(async () => ({ default: (await import('./UnknownHostPage')).UnknownHostNotice }));

/** Shows what is inside, unless a `simula-` segment names a host under which no company answers: nobody can sign in there. */
export function UnlessHostIsUnknown({ children }: { children: ReactNode }) {
  const { companyHost, isHostUnknown } = useShell();
  const isUnknown = useStoredValue(isHostUnknown);
  if (!isUnknown || companyHost === window.location.hostname) return children;
  return (
    <Suspense fallback={null}>
      <UnknownHostPage host={companyHost} />
    </Suspense>
  );
}

/**
 * Says that the page's own host name is no company's: the form stays, since whoever works for one company alone gets in
 * without a host, but everybody else has to know why not.
 */
export function NoticeOfUnknownHost() {
  const isUnknown = useStoredValue(useShell().isHostUnknown);
  return (
    isUnknown && (
      <Suspense fallback={null}>
        <UnknownHostNotice />
      </Suspense>
    )
  );
}
