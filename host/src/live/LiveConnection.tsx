import { useEffect } from 'react';
import { useShell } from '../boot/ShellContext';
import { whenScreenIsUp } from './whenScreenIsUp';

/** Connects the page to live events while somebody is signed in, after the first screen is up. */
export function LiveConnection() {
  const shell = useShell();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    const callOff = whenScreenIsUp(() => {
      import('./startLive').then(
        ({ startLive }) => {
          if (!isGone) stop = startLive(shell);
        },
        // Without its code the portal works, only not live; the next visit tries again.
        () => undefined,
      );
    });
    return () => {
      isGone = true;
      callOff();
      stop?.();
    };
  }, [shell]);
  return null;
}
