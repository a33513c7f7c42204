import { useEffect } from 'react';
import { useShell } from '../shell/ShellContext';
import type { Shell } from '../shell/shell';
import { whenScreenIsUp } from './whenScreenIsUp';

/**
 * Fetches code once the first screen is up and starts what it holds, until the component goes. Without that code the
 * portal works all the same; the next visit tries again.
 *
 * @param fetchStart gives what starts, which gives what stops; the same function at every render
 */
export function useOnceScreenIsUp(fetchStart: () => Promise<(shell: Shell) => () => void>): void {
  const shell = useShell();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    const callOff = whenScreenIsUp(() => {
      fetchStart().then(
        (start) => {
          if (!isGone) stop = start(shell);
        },
        () => undefined,
      );
    });
    return () => {
      isGone = true;
      callOff();
      stop?.();
    };
  }, [shell, fetchStart]);
}
