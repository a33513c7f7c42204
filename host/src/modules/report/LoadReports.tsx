import { useEffect } from 'react';
import { useShell } from '../../boot/ShellContext';
import { whenScreenIsUp } from '../../live/whenScreenIsUp';
import { takeLoads } from './unreportedLoads';

/** Tells the platform how remotes load, once the first screen is up; what came before is told then. */
export function LoadReports() {
  const shell = useShell();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    const callOff = whenScreenIsUp(() => {
      import('./startReports').then(
        ({ startReports }) => {
          if (isGone) return;
          const reports = startReports(shell);
          const stopTaking = takeLoads(reports.add);
          stop = () => {
            stopTaking();
            reports.stop();
          };
        },
        // Nobody misses a report that could not be made.
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
