import { readStoredSession, SESSION_KEY } from '@portal/shared';
import type { Shell } from '../shell/shell';

/**
 * Sign-out in one tab holds for all. When another user has signed in meanwhile, or an advisor acts for another broker, the
 * page starts anew, since everything on it belongs to the former one. Returns the way to stop.
 */
export function followOtherTabs({ session, reloadPage, leftElsewhere }: FollowingShell, storage = localStorage) {
  // What stands there by now counts: while a tab slept, one session may have ended and another one begun.
  const follow = () => {
    const stored = readStoredSession(storage);
    if (!stored) {
      if (session.state.signedIn) leftElsewhere();
      return;
    }
    const [theirs, own] = [stored.user, session.state.user];
    // An advisor who acts for another broker by now is somebody else as far as this page is concerned.
    if (theirs && (theirs.UserId !== own?.UserId || theirs.BrokerId !== own.BrokerId)) reloadPage();
  };
  const changed = ({ key }: StorageEvent) => {
    if (key === null || key === SESSION_KEY) follow();
  };
  // A page that comes back out of the browser's memory has heard nothing meanwhile.
  const shown = ({ persisted }: PageTransitionEvent) => persisted && follow();
  window.addEventListener('storage', changed);
  window.addEventListener('pageshow', shown);
  return () => {
    window.removeEventListener('storage', changed);
    window.removeEventListener('pageshow', shown);
  };
}

type FollowingShell = Pick<Shell, 'session' | 'reloadPage' | 'leftElsewhere'>;
