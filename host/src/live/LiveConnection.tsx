import { useOnceScreenIsUp } from './useOnceScreenIsUp';

const fetchStart = async () => (await import('./startLive')).startLive;

/** Connects the page to live events while somebody is signed in, after the first screen is up. */
export function LiveConnection() {
  useOnceScreenIsUp(fetchStart);
  return null;
}
