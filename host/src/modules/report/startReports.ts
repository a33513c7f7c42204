import { readStoredSession } from '@portal/shared';
import {
  LONGEST_LOAD_MS,
  OBSERVATIONS_PER_REPORT,
  reportRemoteHealth,
} from '@portal/shared/contracts/portal/remoteHealth';
import type { RemoteObservation } from '@portal/shared/contracts/portal/remoteHealth';
import {
  ERRORS_PER_REPORT,
  SLOW_INTERACTIONS_PER_REPORT,
  VITALS_PER_REPORT,
} from '@portal/shared/contracts/portal/remoteExperience';
import type { BrowserError, SlowInteraction, VitalObservation } from '@portal/shared/contracts/portal/remoteExperience';
import type { Shell } from '../../shell/shell';
import type { LoadObservation } from '../../loading/observations';

/** Long enough that a walk through the portal is one report. */
const PAUSE_MS = 30_000;

/** What one report carries. */
export interface Report {
  Observations: RemoteObservation[];
  Vitals: VitalObservation[];
  SlowInteractions: SlowInteraction[];
  Errors: BrowserError[];
}

const MOST: Readonly<Record<keyof Report, number>> = {
  Observations: OBSERVATIONS_PER_REPORT,
  Vitals: VITALS_PER_REPORT,
  SlowInteractions: SLOW_INTERACTIONS_PER_REPORT,
  Errors: ERRORS_PER_REPORT,
};

const KINDS = Object.keys(MOST) as (keyof Report)[];

/** Takes one more of a kind for the next report. */
export type Tell = <Kind extends keyof Report>(kind: Kind, one: Report[Kind][number]) => void;

const nothing = (): Report => ({ Observations: [], Vitals: [], SlowInteractions: [], Errors: [] });

type ReportingShell = Pick<Shell, 'addresses' | 'configuration'>;

const wireOf = ({ remote, version, outcome, milliseconds, reason, traceId }: LoadObservation): RemoteObservation => ({
  Remote: remote,
  Version: version,
  Outcome: outcome,
  Milliseconds: Math.min(Math.max(0, Math.round(milliseconds)), LONGEST_LOAD_MS),
  ...(reason !== undefined && { Reason: reason }),
  ...(traceId !== undefined && { TraceId: traceId }),
});

interface Reports {
  add: (observation: LoadObservation) => void;
  tell: Tell;
  stop: () => void;
}

/**
 * Reports to the platform, many things at once: after a while, and when the page is hidden, which may be its end. A report
 * that fails is dropped; the platform counts, and a count that lacks one is as good.
 *
 * @param settle tells what would be told later, since the page may end here
 */
export function startReports(shell: ReportingShell, settle: () => void = () => undefined): Reports {
  let waiting = nothing();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    const report = waiting;
    waiting = nothing();
    if (KINDS.some((kind) => report[kind].length > 0)) sendReport(shell, report).catch(() => undefined);
  };
  const sendAll = () => {
    settle();
    send();
  };
  const sendWhenHidden = () => {
    if (document.visibilityState === 'hidden') sendAll();
  };
  document.addEventListener('visibilitychange', sendWhenHidden);
  window.addEventListener('pagehide', sendAll);

  const tell: Tell = (kind, one) => {
    waiting[kind].push(one as never);
    if (waiting[kind].length >= MOST[kind]) send();
    else timer ??= setTimeout(send, PAUSE_MS);
  };
  return {
    add: (observation) => tell('Observations', wireOf(observation)),
    tell,
    stop() {
      send();
      document.removeEventListener('visibilitychange', sendWhenHidden);
      window.removeEventListener('pagehide', sendAll);
    },
  };
}

/** What there is nothing of is left out, but for what every platform asks for. */
const bodyOf = (report: Report): Partial<Report> =>
  Object.fromEntries(
    KINDS.filter((kind) => kind === 'Observations' || report[kind].length > 0).map((kind) => [kind, report[kind]]),
  );

/** A page that goes away lets no promise come back, so that all of this happens at once; nothing without a token. */
async function sendReport({ addresses, configuration }: ReportingShell, report: Report): Promise<unknown> {
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
    body: JSON.stringify(bodyOf(report)),
  });
}
