import { getUserInfo } from '@portal/shared/contracts/people/session';
import type { Shell } from '../shell/shell';
import { saysSessionIsOver } from '../session/refusal';
import { isSameUser } from '../session/takeUser';

/** A start-up without an answer for so long is better told than waited for. */
const TIME_LIMIT_MS = 12_000;

/**
 * Loads who is signed in. A 401 renews the tokens and tries once more; when that is refused too, the user is signed out
 * (Spec 000 §4). A session that nobody has used for too long is not taken up again. Whoever the session was kept with stays
 * undisturbed where the platform says the same.
 *
 * @throws Error when the platform cannot say now: the session is kept and the start may be tried again.
 */
export async function startSession(shell: Pick<Shell, 'session' | 'send' | 'activity' | 'leaveIdle'>): Promise<void> {
  const { session, send, activity, leaveIdle } = shell;
  if (!session.state.signedIn) return;
  if (activity.isOver()) return leaveIdle();
  session.setLoadingScreen(true);
  try {
    const user = await send(getUserInfo, {}, { onUnauthorized: 'refreshAndRetry', timeLimitMs: TIME_LIMIT_MS });
    const { user: known } = session.state;
    if (!known || !isSameUser(known, user)) session.setUser(user);
  } catch (error) {
    if (!saysSessionIsOver(error)) throw error;
    session.signOut();
  } finally {
    session.setLoadingScreen(false);
  }
}
