import { SESSION_KEY } from '@portal/shared';
import type { Shell } from '../boot/shell';

interface StoredUser {
  user?: { UserId?: number } | null;
}

function userIdIn(stored: string | null): number | null {
  try {
    return (JSON.parse(stored ?? 'null') as StoredUser | null)?.user?.UserId ?? null;
  } catch {
    return null;
  }
}

/**
 * Sign-out in one tab holds for all. When another user has signed in meanwhile, the page starts anew, since everything
 * on it belongs to the former one. Returns the way to stop.
 */
export function followOtherTabs({ session, reloadPage, leave }: Pick<Shell, 'session' | 'reloadPage' | 'leave'>) {
  const changed = ({ key, newValue }: StorageEvent) => {
    if (key !== null && key !== SESSION_KEY) return;
    if (!newValue) {
      if (session.state.signedIn) leave();
      return;
    }
    const theirs = userIdIn(newValue);
    if (theirs !== null && theirs !== (session.state.user?.UserId ?? null)) reloadPage();
  };
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}
