import { useOnceScreenIsUp } from '../../live/useOnceScreenIsUp';
import type { Shell } from '../../shell/shell';
import { takeLoads } from './unreportedLoads';

async function fetchStart() {
  const { startReports } = await import(/* webpackChunkName: 'after-first-screen' */ './startReports');
  return (shell: Shell) => {
    const reports = startReports(shell);
    const stopTaking = takeLoads(reports.add);
    return () => {
      stopTaking();
      reports.stop();
    };
  };
}

/** Tells the platform how remotes load, once the first screen is up; what came before is told then. */
export function LoadReports() {
  useOnceScreenIsUp(fetchStart);
  return null;
}
