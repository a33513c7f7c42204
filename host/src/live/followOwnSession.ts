import { liveEventTopic } from '@portal/shared';
import { getUserInfo, SESSION_ENDED } from '@portal/shared/contracts/people/session';
import { isRefusal } from '../session/refusal';
import type { Shell } from '../shell/shell';

type Following = Pick<Shell, 'bus' | 'session' | 'send'>;

/**
 * A session of the user ended elsewhere: asks whether it was this one, and if so leads to sign-in, which says why. What is
 * kept of typed work stays in the browser. Without an answer the next call tells. Gives the way to stop.
 */
export function followOwnSession({ bus, session, send }: Following): () => void {
  const ask = async () => {
    if (!session.state.signedIn) return;
    try {
      session.setUser(await send(getUserInfo, {}, { onUnauthorized: 'refreshAndRetry' }));
    } catch (error) {
      if (isRefusal(error)) session.signOut();
    }
  };
  const events = bus.observe(liveEventTopic).subscribe(({ kind }) => {
    if (kind === SESSION_ENDED) void ask();
  });
  return () => events.unsubscribe();
}
