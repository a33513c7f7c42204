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

interface PlacedPartProps extends FoundPart, PartProps<object> {
  /** The page stands for its parts: they do not wait for anything else of it. */
  isAwaited?: boolean;
}

/** A part on another remote's page: it comes after the page, and what breaks in it stays in it. */
export function PlacedPart({ remote, part, payload, isAwaited = false }: PlacedPartProps) {
  const { remotes } = useShell();
  const [{ Part, attempt }, setTry] = useState(() => ({
    Part: lazyPart(remotes, remote, part.id, isAwaited ? 'atOnce' : 'usual'),
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

/** Whoever asks again, or came for the part, waits for nothing else. */
const lazyPart = (
  loader: Pick<RemoteLoader, 'loadPart'>,
  remote: string,
  id: string,
  wish: ReleaseWish | 'atOnce',
): LazyPart =>
  awaitedComponent(async () => {
    if (wish === 'usual') await whenPageStands();
    return (await loader.loadPart(remote, id, wish === 'atOnce' ? 'usual' : wish)).default;
  });
