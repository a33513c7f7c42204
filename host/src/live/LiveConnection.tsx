import type { Shell } from '../shell/shell';
import { useOnceScreenIsUp } from './useOnceScreenIsUp';

/** Who follows an event listens before the first one can come. */
const fetchStart = async () => {
  const [{ startLive }, { followRights }] = await Promise.all([
    import(/* webpackChunkName: 'after-first-screen' */ './startLive'),
    import(/* webpackChunkName: 'after-first-screen' */ './followRights'),
  ]);
  return (shell: Shell) => {
    const stops = [followRights(shell), startLive(shell)];
    return () => stops.forEach((stop) => stop());
  };
};

/** Connects the page to live events while somebody is signed in, after the first screen is up. */
export function LiveConnection() {
  useOnceScreenIsUp(fetchStart);
  return null;
}
