import type {
  RemoteHealth,
  RemoteHour,
  RemoteObservation,
  RemotePeriod,
} from '@portal/shared/contracts/portal/remoteHealth';
import { percentile } from './loadHistogram';

/** Loads of one version that ended alike. */
export interface CountedLoads {
  hour: Date;
  outcome: RemoteObservation['Outcome'];
  reason: string;
  withinMs: number;
  loads: number;
}

const sum = (counted: readonly CountedLoads[]): number => counted.reduce((total, { loads }) => total + loads, 0);
const ended = (counted: readonly CountedLoads[], outcome: RemoteObservation['Outcome']): CountedLoads[] =>
  counted.filter((one) => one.outcome === outcome);

function totals<Key>(counted: readonly CountedLoads[], keyOf: (one: CountedLoads) => Key): Map<Key, number> {
  const found = new Map<Key, number>();
  for (const one of counted) found.set(keyOf(one), (found.get(keyOf(one)) ?? 0) + one.loads);
  return found;
}

/** What counts as how long a load took: only loads that brought what was wanted. */
const histogramOf = (counted: readonly CountedLoads[]) => totals(ended(counted, 'loaded'), ({ withinMs }) => withinMs);

/** Loads and failures of a period, from all that was counted in it. */
function periodOf(counted: readonly CountedLoads[]): RemotePeriod {
  const times = histogramOf(counted);
  const reasons = totals(
    counted.filter(({ outcome }) => outcome !== 'loaded'),
    ({ reason }) => reason,
  );
  return {
    Loads: sum(ended(counted, 'loaded')),
    FallBacks: sum(ended(counted, 'fell-back')),
    Failures: sum(ended(counted, 'failed')),
    P50: percentile(times, 0.5),
    P75: percentile(times, 0.75),
    Reasons: [...reasons]
      .map(([Reason, Count]) => ({ Reason, Count }))
      .sort((one, other) => other.Count - one.Count || (one.Reason < other.Reason ? -1 : 1)),
  };
}

const isIn = (hour: Date) => (one: CountedLoads) => one.hour.getTime() === hour.getTime();

function hourlyOf(counted: readonly CountedLoads[], hour: Date): RemoteHour {
  const within = counted.filter(isIn(hour));
  const loads = sum(ended(within, 'loaded'));
  return {
    Hour: hour.toISOString(),
    Loads: loads,
    Failures: sum(within) - loads,
    P75: percentile(histogramOf(within), 0.75),
  };
}

interface Counted {
  remote: string;
  version: string;
  /** Of a week. */
  counted: readonly CountedLoads[];
  lastFailure: RemoteHealth['LastFailure'];
}

/** How one version did. `hours` are those of the last day, oldest first. */
export function healthOf({ remote, version, counted, lastFailure }: Counted, hours: readonly Date[]): RemoteHealth {
  const since = hours[0]?.getTime() ?? 0;
  return {
    Remote: remote,
    Version: version,
    LastDay: periodOf(counted.filter(({ hour }) => hour.getTime() >= since)),
    LastWeek: periodOf(counted),
    Hours: hours.map((hour) => hourlyOf(counted, hour)),
    LastFailure: lastFailure,
  };
}
