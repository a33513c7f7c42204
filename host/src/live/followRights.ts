import { liveEventTopic } from '@portal/shared';
import { getUserInfo, RIGHTS_CHANGED, SESSION_ENDED } from '@portal/shared/contracts/people/session';
import { LIVE_READY, missedNothingForMs, TOLD_USER } from '@portal/shared/live/liveEvents';
import type { LiveReady } from '@portal/shared/live/liveEvents';
import { saysSessionIsOver } from '../session/refusal';
import { takeUser } from '../session/takeUser';
import type { Shell } from '../shell/shell';

type Following = Pick<Shell, 'bus' | 'session' | 'send'>;

/** In milliseconds. */
const RIGHTS_PAUSES = {
  /** Not all users of a profile at the same moment, and none of them late. */
  spread: 500,
  /** After a first failure; doubled by each further one. */
  failed: 1_000,
  longest: 60_000,
  timeLimit: 10_000,
} as const;

/**
 * Keeps what the user may do current in an open tab: asked for again when the platform says live that it changed, that a
 * session ended, or that live events are here or back after a time in which that may have been missed. Menu, guard and buttons
 * follow the session; nothing is signed out and nothing drawn anew that has not changed. Gives the way to stop.
 */
export function followRights({ bus, session, send }: Following): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isDue = false;
  let asked = 0;
  let stopped = false;

  const askIn = (milliseconds: number) => {
    isDue = true;
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), milliseconds);
  };
  const ask = async () => {
    // A hidden tab asks once somebody looks at it again.
    if (stopped || !isDue || document.visibilityState === 'hidden') return;
    isDue = false;
    asked += 1;
    const own = asked;
    try {
      const user = await send(
        getUserInfo,
        {},
        {
          timeLimitMs: RIGHTS_PAUSES.timeLimit,
          onUnauthorized: 'refreshAndRetry',
        },
      );
      failures = 0;
      // An answer that a later question has overtaken may be of the time before.
      if (!stopped && own === asked) takeUser(session, user);
    } catch (error) {
      if (stopped || own !== asked) return;
      if (saysSessionIsOver(error)) {
        session.signOut();
        return;
      }
      failures += 1;
      askIn(Math.min(RIGHTS_PAUSES.failed * 2 ** (failures - 1), RIGHTS_PAUSES.longest));
    }
  };
  const askIfDue = () => {
    if (isDue) void ask();
  };

  let isFirst = true;
  const events = bus.observe(liveEventTopic).subscribe(({ kind, data }) => {
    if (kind === RIGHTS_CHANGED) askIn(Math.random() * RIGHTS_PAUSES.spread);
    if (kind === SESSION_ENDED) askIn(0);
    if (kind !== LIVE_READY) return;
    // This page has asked who the user is already: once more only if something was told since it began.
    const missedNothing = missedNothingForMs(data as Partial<LiveReady>, TOLD_USER) > performance.now();
    if (!isFirst || !missedNothing) askIn(0);
    isFirst = false;
  });
  document.addEventListener('visibilitychange', askIfDue);
  return () => {
    stopped = true;
    clearTimeout(timer);
    events.unsubscribe();
    document.removeEventListener('visibilitychange', askIfDue);
  };
}
