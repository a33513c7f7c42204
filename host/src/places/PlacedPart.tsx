import { useState } from 'react';
import type { PartProps } from '@portal/shared/remote/parts';
import { awaitedComponent } from '../loading/awaitedComponent';
import type { AwaitedComponent } from '../loading/awaitedComponent';
import { ScreenBoundary } from '../screens/ScreenBoundary';
import { useShell } from '../shell/ShellContext';
import { takePart } from './begunParts';
import type { PartLoader } from './begunParts';
import { PartBone } from './PartBone';
import { PartFailure } from './PartFailure';
import type { FoundPart } from './partsFor';
import { whenPageStands } from './whenPageStands';
import './places.css';

interface PlacedPartProps extends FoundPart, PartProps<object> {
  /** The page stands for its parts: they do not wait for anything else of it. */
  isAwaited?: boolean;
  /** Its code could not be had, or broke. */
  onFailed?: () => void;
}

/** A part on another remote's page: it comes after the page, and what breaks in it stays in it. */
export function PlacedPart({ payload, isAwaited = false, onFailed, ...found }: PlacedPartProps) {
  const { remotes } = useShell();
  const [{ Part, attempt }, setTry] = useState(() => ({
    Part: (isAwaited ? awaitedPart : partAfterPage)(remotes, found),
    attempt: 0,
  }));
  const tryAgain = () => setTry({ Part: partAfresh(remotes, found), attempt: attempt + 1 });
  return (
    <ScreenBoundary
      key={attempt}
      remote={found.remote}
      renderFailure={({ traceId, error }) => (
        <PartFailure error={error} traceId={traceId} onRetry={tryAgain} onFailed={onFailed} />
      )}
    >
      <Part payload={payload} fallback={<PartBone />} />
    </ScreenBoundary>
  );
}

type LazyPart = AwaitedComponent<PartProps<object>>;

const partAfterPage = (loader: PartLoader, { remote, part }: FoundPart): LazyPart =>
  awaitedComponent(async () => {
    await whenPageStands();
    return (await loader.loadPart(remote, part.id)).default;
  });

const awaitedPart = (loader: PartLoader, found: FoundPart): LazyPart =>
  awaitedComponent(async () => (await takePart(loader, found)).default);

/** Whoever asks again waits for nothing else. */
const partAfresh = (loader: PartLoader, { remote, part }: FoundPart): LazyPart =>
  awaitedComponent(async () => (await loader.loadPart(remote, part.id, 'afresh')).default);
