import { PageSkeleton } from '@portal/shared/ui/base';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { DescribedRoute } from '@portal/shared/remote/registry';
import { useShell } from '../boot/ShellContext';
import { lazyScreen } from './lazyScreens';
import { ScreenBoundary } from './ScreenBoundary';
import { ScreenFailureCard } from './ScreenFailureCard';
import './screens.css';

/** A screen of a remote. To be keyed by remote and route, so that nothing of one screen stays in the next. */
export function RemoteScreen({ remote, route }: { remote: string; route: DescribedRoute }) {
  const { remotes } = useShell();
  const { pathname } = useLocation();
  const [{ Screen, attempt }, setTry] = useState(() => ({
    Screen: lazyScreen(remotes, remote, route.path),
    attempt: 0,
  }));
  const tryAgain = () => setTry({ Screen: lazyScreen(remotes, remote, route.path), attempt: attempt + 1 });
  return (
    <ScreenBoundary
      key={attempt}
      remote={remote}
      pathname={pathname}
      onReset={tryAgain}
      renderFailure={(failure) => (
        <ScreenFailureCard title={route.title} remote={remote} failure={failure} onRetry={tryAgain} />
      )}
    >
      <Suspense fallback={<PageSkeleton />}>
        <div className="screen">
          <Screen />
        </div>
      </Suspense>
    </ScreenBoundary>
  );
}
