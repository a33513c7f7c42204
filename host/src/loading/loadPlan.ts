/** Why one try failed. `execution`: the code arrived but could not run, so fetching it again would not help. */
export type FailureReason = 'timeout' | 'network' | 'execution' | 'incompatible';

/** Which of the registry's two releases of a remote a try is about. */
export type ReleaseChoice = 'current' | 'previous';

/** Where the loading of one remote, or of one of its screens, stands. */
export type LoadState =
  | { phase: 'trying'; release: ReleaseChoice; attempt: number }
  | { phase: 'waiting'; release: ReleaseChoice; attempt: number; milliseconds: number }
  | { phase: 'failed'; reason: FailureReason };

/** Pauses before the second and the third try of one release. */
export const RETRY_PAUSES: readonly number[] = [300, 1_200];

/** How often one release is tried again. A user who waited for two time limits should not wait for a third. */
const RETRIES: Readonly<Record<FailureReason, number>> = { network: 2, timeout: 1, execution: 0, incompatible: 0 };

export const firstTry = (release: ReleaseChoice): LoadState => ({ phase: 'trying', release, attempt: 0 });

/** What follows a failed try: a pause and the same release again, the previous release, or the end. */
export function afterFailure(
  { release, attempt }: LoadState & { phase: 'trying' },
  reason: FailureReason,
  hasPrevious: boolean,
): LoadState {
  const milliseconds = attempt < RETRIES[reason] ? RETRY_PAUSES[attempt] : undefined;
  if (milliseconds !== undefined) return { phase: 'waiting', release, attempt: attempt + 1, milliseconds };
  if (release === 'current' && hasPrevious) return firstTry('previous');
  return { phase: 'failed', reason };
}

/** What follows a pause. */
export const afterPause = ({ release, attempt }: LoadState & { phase: 'waiting' }): LoadState => ({
  phase: 'trying',
  release,
  attempt,
});
