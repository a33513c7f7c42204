/**
 * Why one try failed. `missing`: the server says that it does not have the file. `integrity`: what arrived is not what the
 * registry vouches for. `execution`: the code arrived but could not run, so fetching it again would not help.
 */
export type FailureReason = 'timeout' | 'network' | 'missing' | 'integrity' | 'execution' | 'incompatible' | 'origin';

/** Which of the registry's two releases of a remote a try is about. */
export type ReleaseChoice = 'current' | 'previous';

/** Where the loading of one screen stands. */
export type LoadState =
  | { phase: 'trying'; release: ReleaseChoice; attempt: number }
  | { phase: 'waiting'; release: ReleaseChoice; attempt: number; milliseconds: number }
  /** No release that the page knows can be had: the edge may know another one. */
  | { phase: 'renewing'; reason: FailureReason }
  | { phase: 'failed'; reason: FailureReason };

/** Pauses before the second and the third try of one release. */
export const RETRY_PAUSES: readonly number[] = [300, 700];

/**
 * How often one release is tried again, where there is no other to fall back to; otherwise once at the most. Whoever
 * waited for a silent server should not wait for it a second time.
 */
const RETRIES: Readonly<Record<FailureReason, number>> = {
  network: 2,
  missing: 1,
  integrity: 1,
  timeout: 0,
  execution: 0,
  incompatible: 0,
  origin: 0,
};

/** Milliseconds from the click after which nothing new is begun: within five seconds there is a screen or a card. */
export const LAST_START = 4_000;
/** Milliseconds from the click after which a release is not tried again, so that there is time for another one. */
const LAST_RETRY = 2_000;

/** What is known when a try fails. */
interface Circumstances {
  hasPrevious: boolean;
  /** Milliseconds since the click. */
  elapsed: number;
  /** The edge was not asked yet. */
  mayRenew: boolean;
}

export const firstTry = (release: ReleaseChoice): LoadState => ({ phase: 'trying', release, attempt: 0 });

/** What follows a failed try: a pause and the same release again, the previous release, a look at the edge, or the end. */
export function afterFailure(
  { release, attempt }: LoadState & { phase: 'trying' },
  reason: FailureReason,
  { hasPrevious, elapsed, mayRenew }: Circumstances,
): LoadState {
  const otherIsLeft = release === 'current' && hasPrevious;
  const retries = otherIsLeft ? Math.min(1, RETRIES[reason]) : RETRIES[reason];
  const milliseconds = attempt < retries && elapsed < LAST_RETRY ? RETRY_PAUSES[attempt] : undefined;
  if (milliseconds !== undefined) return { phase: 'waiting', release, attempt: attempt + 1, milliseconds };
  if (otherIsLeft && elapsed < LAST_START) return firstTry('previous');
  return mayRenew ? { phase: 'renewing', reason } : { phase: 'failed', reason };
}

/** What follows a pause. */
export const afterPause = ({ release, attempt }: LoadState & { phase: 'waiting' }): LoadState => ({
  phase: 'trying',
  release,
  attempt,
});

/** What follows the edge's answer: the release that it names, when that is another one, or the end. */
export const afterRenewal = ({ reason }: LoadState & { phase: 'renewing' }, namesAnother: boolean): LoadState =>
  namesAnother ? firstTry('current') : { phase: 'failed', reason };
