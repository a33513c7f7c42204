import { defineCall } from '../call';
import { dateTime } from '../fields';
import { array, integer, literal, nullable, object, optional, text, union } from '../schema';
import type { Static } from '../schema';
import {
  browserError,
  remoteExperience,
  remoteName,
  slowInteraction,
  traceId,
  version,
  vital,
} from './remoteExperience';
import { ERRORS_PER_REPORT, SLOW_INTERACTIONS_PER_REPORT, VITALS_PER_REPORT } from './remoteExperience';

/** Observations that one report may carry. */
export const OBSERVATIONS_PER_REPORT = 50;
/** A load is counted as having taken at most so long. */
export const LONGEST_LOAD_MS = 120_000;

const reason = () => text({ pattern: '^[a-z][a-z-]{0,23}$' });

const observation = object(
  {
    Remote: remoteName(),
    /** The version that was wanted, also where another came instead. */
    Version: version(),
    Outcome: union([literal('loaded'), literal('failed'), literal('fell-back')]),
    Milliseconds: integer({ minimum: 0, maximum: LONGEST_LOAD_MS }),
    /** Why the wanted version did not come: `network`, `timeout`, `render`, …; more may come. */
    Reason: optional(reason()),
    /** What the user saw beside the failure, and what the log of the page holds. */
    TraceId: optional(traceId()),
  },
  { additionalProperties: false },
);
/** What loading a remote cost one browser. Nothing of it says who or where. */
export type RemoteObservation = Static<typeof observation>;

/**
 * What a signed-in browser has seen of its remotes (additive; docs/decisions/0020, 0207): how they load, and what their
 * screens were like to work with. Answers how many were counted.
 */
export const reportRemoteHealth = defineCall({
  method: 'POST',
  path: '/api/RemoteHealth/Report',
  body: object({
    Observations: array(observation, { maxItems: OBSERVATIONS_PER_REPORT }),
    // Shells of before say nothing of these.
    Vitals: optional(array(vital, { maxItems: VITALS_PER_REPORT })),
    SlowInteractions: optional(array(slowInteraction, { maxItems: SLOW_INTERACTIONS_PER_REPORT })),
    Errors: optional(array(browserError, { maxItems: ERRORS_PER_REPORT })),
  }),
  response: object({ Counted: integer() }),
});

const period = object({
  /** How often the version came. */
  Loads: integer(),
  /** How often the previous version came instead. */
  FallBacks: integer(),
  /** How often neither did, or its screen broke while it was drawn. */
  Failures: integer(),
  /** Milliseconds that half of the loads, and three quarters of them, stayed below; null without loads. */
  P50: nullable(integer()),
  P75: nullable(integer()),
  /** What went wrong, the most frequent first; fall-backs included. */
  Reasons: array(object({ Reason: text(), Count: integer() })),
});
/** Loads and failures of one version in a period. */
export type RemotePeriod = Static<typeof period>;

const hour = object({ Hour: dateTime(), Loads: integer(), Failures: integer(), P75: nullable(integer()) });
/** One hour of a version; fall-backs count as failures. */
export type RemoteHour = Static<typeof hour>;

const remoteHealth = object({
  Remote: text(),
  Version: text(),
  LastDay: period,
  LastWeek: period,
  /** The last 24 hours, oldest first, those without a load included. */
  Hours: array(hour),
  LastFailure: nullable(object({ At: dateTime(), Reason: text(), TraceId: nullable(text()) })),
});
/** How one version of a remote did in the company's browsers. */
export type RemoteHealth = Static<typeof remoteHealth>;

/** How the versions of the last seven days did at the company, for its administrators (additive). */
export const getRemoteHealth = defineCall({
  method: 'GET',
  path: '/api/RemoteHealth/Summary',
  response: object({
    GeneratedAt: dateTime(),
    Remotes: array(remoteHealth),
    /** What the same versions were like to work with, the shell's own pages among them. A platform of before says nothing. */
    Experiences: optional(array(remoteExperience)),
  }),
});
