import { liveEventTopic } from '@portal/shared';
import { CONFIGURATION_CHANGED } from '@portal/shared/contracts/people/session';
import { LIVE_READY } from '@portal/shared/live/liveEvents';
import type { Shell } from '../shell/shell';

type Following = Pick<Shell, 'bus' | 'configuration' | 'session' | 'refreshConfiguration'>;

/** Distances between two questions, in milliseconds. */
export const CONFIGURATION_PAUSES = {
  /** Live events bring most changes to who is signed in; this is for those that were missed. */
  signedIn: 300_000,
  /** The sign-in page has no live events. */
  signedOut: 60_000,
  /** Whoever waits for the end of a maintenance. */
  closed: 30_000,
  /** After a first failure; doubled by each further one. */
  failed: 15_000,
  longest: 600_000,
  /** Coming back to a tab asks anew after so long. */
  stale: 30_000,
  /** Not all browsers of a company at the same moment. */
  spread: 3_000,
} as const;

/**
 * Keeps the company's configuration current in an open tab, so that maintenance, notices and branding reach who does
 * not reload: asked for again at a distance, at a growing one while the platform fails, when the tab is looked at again,
 * and when the platform says live that it changed. A hidden tab asks for nothing. Gives the way to stop.
 */
export function followConfiguration(shell: Following, development = false): () => void {
  const { bus, configuration, session, refreshConfiguration } = shell;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let askedAt = Date.now();
  let stopped = false;

  const pause = (): number => {
    if (failures > 0) return Math.min(CONFIGURATION_PAUSES.failed * 2 ** (failures - 1), CONFIGURATION_PAUSES.longest);
    if (configuration.get().maintenance && !development) return CONFIGURATION_PAUSES.closed;
    return session.state.signedIn ? CONFIGURATION_PAUSES.signedIn : CONFIGURATION_PAUSES.signedOut;
  };
  const askIn = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), milliseconds);
  };
  const ask = async () => {
    if (document.visibilityState === 'hidden') return;
    askedAt = Date.now();
    const answered = await refreshConfiguration();
    failures = answered ? 0 : failures + 1;
    // Up to a fifth later, so that the browsers of a company do not ask in step.
    if (!stopped) askIn(pause() * (1 + Math.random() / 5));
  };
  const askIfStale = () => {
    if (document.visibilityState === 'visible' && Date.now() - askedAt >= CONFIGURATION_PAUSES.stale) void ask();
  };

  const events = bus.observe(liveEventTopic).subscribe(({ kind }) => {
    if (kind === CONFIGURATION_CHANGED) askIn(Math.random() * CONFIGURATION_PAUSES.spread);
    if (kind === LIVE_READY) askIfStale();
  });
  document.addEventListener('visibilitychange', askIfStale);
  window.addEventListener('online', askIfStale);
  askIn(pause());
  return () => {
    stopped = true;
    clearTimeout(timer);
    events.unsubscribe();
    document.removeEventListener('visibilitychange', askIfStale);
    window.removeEventListener('online', askIfStale);
  };
}
