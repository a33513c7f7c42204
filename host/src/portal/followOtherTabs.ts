import { readStoredSession, SESSION_KEY } from '@portal/shared';
import type { Shell } from '../shell/shell';

type FollowingShell = Pick<Shell, 'session' | 'reloadPage' | 'leftElsewhere'>;

/** `left`: nobody is signed in any more. `anew`: the page is loaded anew, since everything on it is somebody else's. */
type Followed = 'same' | 'left' | 'anew';

/**
 * Takes in who is signed in at this browser by now. What stands in storage counts: while a tab slept, one session may have
 * ended and another one begun.
 *
 * @param leaveBy has the page follow the end of its session
 */
export function followSession(
  { session, reloadPage, leftElsewhere }: FollowingShell,
  storage: Storage,
  leaveBy: (end: () => void) => void = (end) => end(),
): Followed {
  const stored = readStoredSession(storage);
  if (!stored) {
    if (!session.state.signedIn) return 'same';
    leaveBy(leftElsewhere);
    return 'left';
  }
  const [theirs, own] = [stored.user, session.state.user];
  // An advisor who acts for another broker by now is somebody else as far as this page is concerned.
  if (!theirs || (theirs.UserId === own?.UserId && theirs.BrokerId === own.BrokerId)) return 'same';
  reloadPage();
  return 'anew';
}

/**
 * Sign-out in one tab holds for all. When another user has signed in meanwhile, or an advisor acts for another broker, the
 * page starts anew, since everything on it belongs to the former one. Returns the way to stop.
 */
export function followOtherTabs(shell: FollowingShell, storage = localStorage): () => void {
  const changed = ({ key }: StorageEvent) => {
    if (key === null || key === SESSION_KEY) followSession(shell, storage);
  };
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}
