import { afterFailure, afterPause, firstTry, RETRY_PAUSES } from './loadPlan';
import type { FailureReason, LoadState, ReleaseChoice } from './loadPlan';

/** Lets every try fail and tells the tries that were made and how it ended. */
function failing(reason: FailureReason, hasPrevious: boolean, from: ReleaseChoice = 'current') {
  const tries: string[] = [];
  const pauses: number[] = [];
  let state: LoadState = firstTry(from);
  while (state.phase !== 'failed') {
    if (state.phase === 'waiting') {
      pauses.push(state.milliseconds);
      state = afterPause(state);
    } else {
      tries.push(`${state.release} ${state.attempt}`);
      state = afterFailure(state, reason, hasPrevious);
    }
  }
  return { tries, pauses, reason: state.reason };
}

describe('the plan for loading a remote', () => {
  it('tries the current release three times with growing pauses, then the previous one likewise', () => {
    expect(failing('network', true)).toEqual({
      tries: ['current 0', 'current 1', 'current 2', 'previous 0', 'previous 1', 'previous 2'],
      pauses: [...RETRY_PAUSES, ...RETRY_PAUSES],
      reason: 'network',
    });
  });

  it('ends after the current release when there is no previous one', () => {
    expect(failing('network', false).tries).toEqual(['current 0', 'current 1', 'current 2']);
  });

  it('waits for no more than two time limits of one release', () => {
    expect(failing('timeout', true).tries).toEqual(['current 0', 'current 1', 'previous 0', 'previous 1']);
  });

  it('stays with the previous release where that is the one in use', () => {
    expect(failing('network', true, 'previous').tries).toEqual(['previous 0', 'previous 1', 'previous 2']);
  });

  it('goes to the previous release at once when the code arrived but cannot run', () => {
    expect(failing('execution', true)).toEqual({
      tries: ['current 0', 'previous 0'],
      pauses: [],
      reason: 'execution',
    });
  });

  it('does not repeat a release that does not fit the shell', () => {
    expect(failing('incompatible', false)).toEqual({ tries: ['current 0'], pauses: [], reason: 'incompatible' });
  });
});
