import { PortalError } from '@portal/shared';
import { getUserInfo } from '@portal/shared/contracts/session';
import type { Shell } from '../boot/shell';

/** The platform answered, and it does not know this session any more. */
const refused = (error: unknown): boolean =>
  !(error instanceof PortalError) || ['unauthorized', 'forbidden', 'invalid'].includes(error.kind);

/**
 * Loads who is signed in. A 401 renews the tokens and tries once more; when that is refused too, the user is signed out
 * (Spec 000 §4).
 *
 * @throws PortalError when the platform cannot say now: the session is kept and the start may be tried again.
 */
export async function startSession({ session, send }: Pick<Shell, 'session' | 'send'>): Promise<void> {
  if (!session.state.signedIn) return;
  session.setLoadingScreen(true);
  try {
    session.setUser(await send(getUserInfo, {}, { onUnauthorized: 'refreshAndRetry' }));
  } catch (error) {
    if (!refused(error)) throw error;
    session.signOut();
  } finally {
    session.setLoadingScreen(false);
  }
}
