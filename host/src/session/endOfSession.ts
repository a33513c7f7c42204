import { notificationsClearedTopic } from '@portal/shared';
import type { Bus, Send, Session, SessionOptions, StoredSession } from '@portal/shared';
import { signOut } from '@portal/shared/contracts/people/access';
import { LOGOUT_NOTIFICATION_CLEAR_DELAY } from '@portal/shared/domain/time/timers';
import type { Activity } from './idle/activity';

/** Tells the other tabs why the session is gone; they see only that it is. */
const REASON_KEY = 'portal.session-end';

/**
 * Why a session ended: the user left, nobody used the portal for too long, or the platform took it back (it ran out, was
 * ended elsewhere, or the access changed; it does not say which).
 */
type Reason = 'choice' | 'idle' | 'ended';

/** What the sign-in page says about how the user got there; `elsewhere` is a sign-out in another tab. */
export type EndReason = Reason | 'elsewhere';

/** The ways in which a session ends at this browser, and how the last one did. */
export interface EndOfSession {
  /** Signs out in all tabs because the user wants to: the next one starts at home, not on this one's page. */
  leave: () => void;
  /** Signs out in all tabs because nobody has used the portal for too long; sign-in says so and returns to the page. */
  leaveIdle: () => void;
  /** Takes in that another tab has signed out. */
  leftElsewhere: () => void;
  /** Whether the last sign-out was wanted, and not the end of a session. */
  leftByChoice: () => boolean;
  /** How the last session ended; null while none has on this page. */
  endReason: () => EndReason | null;
}

interface Parts extends PlatformCalls {
  session: Session;
  activity: Activity;
  storage: Storage;
  bus: Bus;
}

interface PlatformCalls {
  send: Send;
  refreshTokens: SessionOptions['refreshTokens'];
}

/** Spec 000 §4: the session's data go at once, the notifications a moment later, and the guard leads to sign-in. */
export function createEndOfSession({ session, activity, storage, bus, ...calls }: Parts): EndOfSession {
  let reason: EndReason | null = null;
  let hadUser = session.state.user !== null;
  let signedIn = session.state.signedIn;
  session.changes.subscribe((state) => {
    if (state.user) reason = null;
    hadUser ||= state.user !== null;
    if (state.signedIn === signedIn) return;
    signedIn = state.signedIn;
    if (signedIn) {
      activity.note();
      noteReason(storage, null);
    } else {
      // Nobody here has ended it, so the platform has. A sign-in that failed half way was no session yet.
      if (hadUser && reason === null) {
        reason = 'ended';
        noteReason(storage, 'ended');
      }
      hadUser = false;
      setTimeout(() => bus.publish(notificationsClearedTopic, null), LOGOUT_NOTIFICATION_CLEAR_DELAY);
    }
  });

  const end = (why: Reason) => {
    reason = why;
    if (!session.state.signedIn) return;
    // Before the entry goes, since that is what the other tabs notice.
    noteReason(storage, why);
    const ended = session.signOut();
    if (ended) void endAtPlatform(ended, calls);
  };
  return {
    leave: () => end('choice'),
    leaveIdle: () => end('idle'),
    leftElsewhere: () => {
      const theirs = readReason(storage);
      reason = theirs === 'choice' ? 'elsewhere' : (theirs ?? 'ended');
      session.forget();
    },
    leftByChoice: () => reason === 'choice' || reason === 'elsewhere',
    endReason: () => reason,
  };
}

/** Makes copies of the tokens worthless. Without a connection they are left to their end. */
async function endAtPlatform(ended: StoredSession, { send, refreshTokens }: PlatformCalls): Promise<void> {
  const { access_token, refresh_token, expiresAt, service } = ended;
  try {
    // Nobody has used an idle session's token for long, so it takes a fresh one to end it.
    const isOver = expiresAt <= Date.now() && refresh_token !== '';
    const tokens = isOver ? await refreshTokens(refresh_token, { ...(service && { service }) }) : { access_token };
    await send(signOut, {}, { token: tokens.access_token });
  } catch {
    // The browser has forgotten them anyway.
  }
}

function noteReason(storage: Storage, reason: Reason | null): void {
  try {
    if (reason) storage.setItem(REASON_KEY, reason);
    else storage.removeItem(REASON_KEY);
  } catch {
    // The other tabs then only see that the session is gone.
  }
}

function readReason(storage: Storage): Reason | null {
  const reason = storage.getItem(REASON_KEY);
  return reason === 'choice' || reason === 'idle' || reason === 'ended' ? reason : null;
}
