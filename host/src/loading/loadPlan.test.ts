import { afterFailure, afterPause, afterRenewal, firstTry, LAST_START, RETRY_PAUSES } from './loadPlan';
import type { FailureReason, LoadState, ReleaseChoice } from './loadPlan';

interface Course {
  hasPrevious?: boolean;
  from?: ReleaseChoice;
  /** Milliseconds that each try takes. */
  each?: number;
  edgeNamesAnother?: boolean;
}

/** Lets every try fail and tells what was tried, and how it ended. */
function failing(reason: FailureReason, { hasPrevious = true, from = 'current', each = 10, ...rest }: Course = {}) {
  const steps: string[] = [];
  let elapsed = 0;
  let mayRenew = true;
  let state: LoadState = firstTry(from);
  while (state.phase !== 'failed') {
    if (state.phase === 'waiting') {
      elapsed += state.milliseconds;
      state = afterPause(state);
    } else if (state.phase === 'renewing') {
      steps.push('edge');
      mayRenew = false;
      state = afterRenewal(state, rest.edgeNamesAnother ?? false);
    } else {
      elapsed += each;
      steps.push(`${state.release} ${state.attempt}`);
      state = afterFailure(state, reason, { hasPrevious, elapsed, mayRenew });
    }
  }
  return { steps, elapsed, reason: state.reason };
}

describe('the plan for loading a remote', () => {
  it('tries the current release twice, the previous one three times, then asks the edge', () => {
    expect(failing('network')).toMatchObject({
      steps: ['current 0', 'current 1', 'previous 0', 'previous 1', 'previous 2', 'edge'],
      reason: 'network',
    });
    expect(RETRY_PAUSES[0]).toBeLessThan(RETRY_PAUSES[1]!);
  });

  it('tries a release three times, with growing pauses, when there is no other, and then asks the edge', () => {
    expect(failing('network', { hasPrevious: false }).steps).toEqual(['current 0', 'current 1', 'current 2', 'edge']);
  });

  it('takes the release that the edge names instead, and asks the edge only once', () => {
    expect(failing('execution', { edgeNamesAnother: true }).steps).toEqual([
      'current 0',
      'previous 0',
      'edge',
      'current 0',
      'previous 0',
    ]);
  });

  it('does not wait for a silent server twice', () => {
    expect(failing('timeout').steps).toEqual(['current 0', 'previous 0', 'edge']);
  });

  it('fetches once more what is missing or not what was published', () => {
    expect(failing('missing', { hasPrevious: false }).steps).toEqual(['current 0', 'current 1', 'edge']);
    expect(failing('integrity', { hasPrevious: false }).steps).toEqual(['current 0', 'current 1', 'edge']);
  });

  it('stays with the previous release where that is the one in use', () => {
    expect(failing('execution', { from: 'previous' }).steps).toEqual(['previous 0', 'edge']);
  });

  it('goes to the previous release at once when the code arrived but cannot run', () => {
    expect(failing('execution').steps).toEqual(['current 0', 'previous 0', 'edge']);
  });

  it.each(['incompatible', 'origin'] as const)('does not repeat a release that is refused as %s', (reason) => {
    expect(failing(reason, { hasPrevious: false }).steps).toEqual(['current 0', 'edge']);
  });

  it.each(['network', 'timeout', 'missing', 'integrity', 'execution'] as const)(
    'begins nothing new after four seconds, whatever each try takes (%s)',
    (reason) => {
      for (const each of [10, 300, 1_000, 2_000, 4_100]) {
        const { elapsed } = failing(reason, { each });
        // The last try that began in time may run to its end.
        expect(elapsed - each).toBeLessThan(LAST_START + RETRY_PAUSES[1]!);
      }
      expect(failing(reason, { each: 4_100 }).steps).toEqual(['current 0', 'edge']);
    },
  );
});
