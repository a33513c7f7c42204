import { useState } from 'react';
import type { PartProps } from '@portal/shared/remote/parts';
import { awaitedComponent } from '../loading/awaitedComponent';
import type { AwaitedComponent } from '../loading/awaitedComponent';
import type { ReleaseWish, RemoteLoader } from '../loading/remoteLoader';
import { ScreenBoundary } from '../screens/ScreenBoundary';
import { useShell } from '../shell/ShellContext';
import { PartBone } from './PartBone';
import { PartFailure } from './PartFailure';
import type { FoundPart } from './partsFor';
import { whenPageStands } from './whenPageStands';
import './places.css';

/** A part on another remote's page: it comes after the page, and what breaks in it stays in it. */
export function PlacedPart({ remote, part, payload }: FoundPart & PartProps<object>) {
  const { remotes } = useShell();
  const [{ Part, attempt }, setTry] = useState(() => ({
    Part: lazyPart(remotes, remote, part.id, 'usual'),
    attempt: 0,
  }));
  const tryAgain = () => setTry({ Part: lazyPart(remotes, remote, part.id, 'afresh'), attempt: attempt + 1 });
  return (
    <ScreenBoundary
      key={attempt}
      remote={remote}
      renderFailure={({ traceId, error }) => <PartFailure error={error} traceId={traceId} onRetry={tryAgain} />}
    >
      <Part payload={payload} fallback={<PartBone />} />
    </ScreenBoundary>
  );
}

type LazyPart = AwaitedComponent<PartProps<object>>;

const lazyPart = (loader: Pick<RemoteLoader, 'loadPart'>, remote: string, id: string, wish: ReleaseWish): LazyPart =>
  awaitedComponent(async () => {
    // Whoever asks again waits for nothing else.
    if (wish === 'usual') await whenPageStands();
    return (await loader.loadPart(remote, id, wish)).default;
  });
