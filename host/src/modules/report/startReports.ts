import { readStoredSession } from '@portal/shared';
import {
  LONGEST_LOAD_MS,
  OBSERVATIONS_PER_REPORT,
  reportRemoteHealth,
} from '@portal/shared/contracts/portal/remoteHealth';
import type { RemoteObservation } from '@portal/shared/contracts/portal/remoteHealth';
import type { Shell } from '../../shell/shell';
import type { LoadObservation } from '../../loading/observations';

/** Long enough that a walk through the portal is one report. */
const PAUSE_MS = 30_000;

type ReportingShell = Pick<Shell, 'addresses' | 'configuration'>;

const wireOf = ({ remote, version, outcome, milliseconds, reason, traceId }: LoadObservation): RemoteObservation => ({
  Remote: remote,
  Version: version,
  Outcome: outcome,
  Milliseconds: Math.min(Math.max(0, Math.round(milliseconds)), LONGEST_LOAD_MS),
  ...(reason !== undefined && { Reason: reason }),
  ...(traceId !== undefined && { TraceId: traceId }),
});

/**
 * Reports loads to the platform, many at once: after a while, and when the page is hidden, which may be its end. A
 * report that fails is dropped; the platform counts, and a count that lacks one is as good.
 */
export function startReports(shell: ReportingShell): { add: (observation: LoadObservation) => void; stop: () => void } {
  let waiting: RemoteObservation[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    const observations = waiting;
    waiting = [];
    if (observations.length > 0) sendReport(shell, observations)?.catch(() => undefined);
  };
  const sendWhenHidden = () => {
    if (document.visibilityState === 'hidden') send();
  };
  document.addEventListener('visibilitychange', sendWhenHidden);
  window.addEventListener('pagehide', send);

  return {
    add(observation) {
      waiting.push(wireOf(observation));
      if (waiting.length >= OBSERVATIONS_PER_REPORT) send();
      else timer ??= setTimeout(send, PAUSE_MS);
    },
    stop() {
      send();
      document.removeEventListener('visibilitychange', sendWhenHidden);
      window.removeEventListener('pagehide', send);
    },
  };
}

/** A page that goes away lets no promise come back, so that all of this happens at once; nothing without a token. */
function sendReport(
  { addresses, configuration }: ReportingShell,
  observations: readonly RemoteObservation[],
): Promise<unknown> | undefined {
  const session = readStoredSession(localStorage);
  // A report is no use of the portal: it renews no token.
  if (!session?.user || session.expiresAt <= Date.now()) return undefined;
  const { user, access_token } = session;
  // Not by the client: axios cannot outlive the page.
  return fetch(`${addresses.apiBaseUrl}${reportRemoteHealth.path}`, {
    method: reportRemoteHealth.method,
    keepalive: true,
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${access_token}`,
      CompanyKey: configuration.get().CompanyKey,
      UserId: String(user.UserId),
      ...(user.BrokerId && { BrokerId: String(user.BrokerId) }),
    },
    body: JSON.stringify({ Observations: observations }),
  });
}
