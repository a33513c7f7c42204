import { useOnceScreenIsUp } from '../../live/useOnceScreenIsUp';

const fetchStart = async () =>
  (await import(/* webpackChunkName: 'after-first-screen' */ './followPreferences')).followPreferences;

/** Has what the user chose follow them from machine to machine, after the first screen is up. */
export function FollowedPreferences() {
  useOnceScreenIsUp(fetchStart);
  return null;
}
