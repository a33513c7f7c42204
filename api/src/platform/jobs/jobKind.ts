import { administrator } from '../server/access';
import type { UserRule } from '../server/access';

/** What some job does, under its name in the table: who enqueues it needs to know no more of it. */
export interface JobKind<Payload extends object, Result = null> {
  /** `area.action`; it stays, as rows with it wait in databases. */
  readonly name: string;
  /** After so many tries it counts as failed. */
  readonly mostAttempts: number;
  /** Comes round by itself, so long after its last end; once for all processes. */
  readonly everySeconds: number | null;
  /** Who reads and cancels it besides whoever started it. */
  readonly access: UserRule;
  /** There for the compiler alone. */
  readonly types?: (payload: Payload) => Result;
}

const USUAL_ATTEMPTS = 6;

/** States a kind of job. Payload and result travel as JSON: ids and short texts, never files. */
export const jobKind = <Payload extends object, Result = null>(
  name: string,
  {
    mostAttempts = USUAL_ATTEMPTS,
    everySeconds = null,
    access = administrator,
  }: Partial<Pick<JobKind<Payload, Result>, 'mostAttempts' | 'everySeconds' | 'access'>> = {},
): JobKind<Payload, Result> => ({ name, mostAttempts, everySeconds, access });

const OFTEN_SECONDS = 5;

/** Empties a queue every few seconds: that it was done is no news. */
export const comesRoundOften = ({ everySeconds }: Pick<JobKind<never, unknown>, 'everySeconds'>): boolean =>
  everySeconds !== null && everySeconds <= OFTEN_SECONDS;

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const PAUSES_MS = [5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS];

/** How long a job waits after its n-th failed try: seconds first, in case it was a moment's trouble, hours last. */
export const pauseAfter = (attempts: number): number =>
  PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] ?? SECOND_MS;
