import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useOnceScreenIsUp } from '../../live/useOnceScreenIsUp';
import type { KnownRoute } from '../../routes/knownRoutes';
import type { Shell } from '../../shell/shell';
import { noteScreen } from './screensSeen';
import { takeErrors } from './unreportedErrors';
import { takeLoads } from './unreportedLoads';

/** What is measured is kept by the browser meanwhile: its code comes after all that the screen shows. */
const PAUSE_MS = 3_000;

async function fetchStart() {
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  const { startReporting } = await import(/* webpackChunkName: 'reports' */ './startReporting');
  return (shell: Shell) => startReporting(shell, { takeErrors, takeLoads });
}

/**
 * Tells the platform how remotes load and what their screens are like to work with, once the first screen is up; what came
 * before is told then.
 */
export function LoadReports({ route }: { route: KnownRoute | undefined }) {
  const { pathname } = useLocation();
  // Before anything of the screen is painted, so that what is painted then is its own.
  useLayoutEffect(() => noteScreen(route), [route, pathname]);
  useOnceScreenIsUp(fetchStart);
  return null;
}
