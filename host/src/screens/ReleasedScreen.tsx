import { Suspense, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { DescribedRoute } from '@portal/shared/remote/registry';
import { useShell } from '../shell/ShellContext';
import type { ReleaseWish } from '../loading/remoteLoader';
import { useStoredValue } from '../values/valueStore';
import { isMissingCode, RemoteLoadError } from '../loading/RemoteLoadError';
import { keepScreen, lazyScreen } from './lazyScreens';
import { Recovery } from './Recovery';
import { ScreenBoundary } from './ScreenBoundary';
import type { ScreenFailure } from './ScreenBoundary';
import { TryCurrentContext } from './TryCurrentContext';

export interface LoadingProps {
  title: string;
  /** Shows the previous release instead; missing where there is none. */
  onUsePrevious?: (() => void) | undefined;
}

export interface FailureProps extends LoadingProps {
  remote: string;
  failure: ScreenFailure;
  onRetry: () => void;
}

/** What stands around a remote's screen, or in its place. */
export interface ScreenPlace {
  Loading: ComponentType<LoadingProps>;
  Failure: ComponentType<FailureProps>;
  /** Says above a screen that it is the previous release's. */
  Note?: ComponentType;
}

interface ReleasedScreenProps {
  remote: string;
  route: DescribedRoute;
  place: ScreenPlace;
}

/**
 * A screen of a remote, in a place of the portal. To be keyed by remote and route, so that nothing of one screen stays in
 * the next.
 */
export function ReleasedScreen({ remote, route, place }: ReleasedScreenProps) {
  const { registry } = useShell();
  const entry = useStoredValue(registry)?.remotes.find(({ name }) => name === remote);
  // Another release in use is another screen, also while the page lives.
  return (
    <OneRelease key={entry?.base} {...{ remote, route, place, base: entry?.base ?? '', previous: !!entry?.previous }} />
  );
}

interface OneReleaseProps extends ReleasedScreenProps {
  base: string;
  /** Whether there is a release before the one in use. */
  previous: boolean;
}

function OneRelease({ remote, route, place: { Loading, Failure, Note }, base, previous }: OneReleaseProps) {
  const { remotes } = useShell();
  const { pathname } = useLocation();
  const address = { remote, path: route.path, base, Note };
  const [{ Screen, attempt }, setTry] = useState(() => ({ Screen: lazyScreen(remotes, address), attempt: 0 }));
  const ask = (wish: ReleaseWish) => setTry({ Screen: lazyScreen(remotes, address, wish), attempt: attempt + 1 });
  const tryAgain = () => ask('afresh');
  const onUsePrevious = previous ? () => ask('previous') : undefined;

  const tryCurrent = async (): Promise<boolean> => {
    const loaded = await remotes.loadScreen(remote, route.path, 'afresh').catch(() => null);
    if (!loaded || loaded.fellBack) return false;
    setTry({ Screen: keepScreen(remotes, address, loaded), attempt: attempt + 1 });
    return true;
  };

  const renderFailure = (failure: ScreenFailure): ReactNode => {
    const card = <Failure title={route.title} remote={remote} {...{ failure, onRetry: tryAgain, onUsePrevious }} />;
    const { error } = failure;
    if (error instanceof RemoteLoadError || !isMissingCode(error)) return card;
    // Code of the open screen is gone, as after a release whose forerunner was cleared away: the edge knows more.
    const recover = () => remotes.loadScreen(remote, route.path, 'afresh');
    return (
      <Recovery recover={recover} meanwhile={<Loading title={route.title} />}>
        {card}
      </Recovery>
    );
  };

  const loading = <Loading title={route.title} onUsePrevious={onUsePrevious} />;
  return (
    <ScreenBoundary key={attempt} remote={remote} pathname={pathname} onReset={tryAgain} renderFailure={renderFailure}>
      <TryCurrentContext value={tryCurrent}>
        <Suspense fallback={loading}>
          <Screen fallback={loading} />
        </Suspense>
      </TryCurrentContext>
    </ScreenBoundary>
  );
}
