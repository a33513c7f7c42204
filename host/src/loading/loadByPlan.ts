import type { RemoteRelease } from '@portal/shared/remote/registry';
import type { ReleaseWish } from './remoteLoader';
import { avoid, beginWith, hasFailed, hasJustFailed, isAvoided, noteFailure, trustAgain } from './failedReleases';
import { askForFreshAddresses, OF_THE_SHELL } from './freshAddresses';
import { afterFailure, afterPause, afterRenewal, firstTry, LAST_START } from './loadPlan';
import type { FailureReason, LoadState, ReleaseChoice } from './loadPlan';
import { reportLoad } from './observations';
import { reasonOf, RemoteLoadError } from './RemoteLoadError';
import { renewRelease } from './renewRelease';
import { entryOf, groupOf, releaseOf } from './sessionSnapshot';
import { reloadWhenShellWasReplaced } from './staleShell';

/** What was found, and whether in the release before the one in use. */
interface Loaded<Found> {
  default: Found;
  fellBack: boolean;
}

/**
 * Loads something of a remote by the plan: current release, previous release, what the edge names now.
 *
 * @throws RemoteLoadError when no release has it.
 */
export async function loadByPlan<Found>(
  name: string,
  wish: ReleaseWish,
  find: (release: RemoteRelease) => Promise<Found>,
): Promise<Loaded<Found>> {
  const load = new ReleaseLoad(name, find);
  const choice = await load.begin(wish);
  return load.run(choice);
}

/** One way from the click to a screen or a card. */
class ReleaseLoad<Found> {
  private readonly started = performance.now();
  private mayRenew = true;
  private currentReason: FailureReason | undefined;

  constructor(
    private readonly name: string,
    /** What is wanted of a release. */
    private readonly find: (release: RemoteRelease) => Promise<Found>,
  ) {}

  /** Does as the user wishes, and says which release comes first. */
  async begin(wish: ReleaseWish): Promise<ReleaseChoice> {
    const entry = entryOf(this.name);
    if (wish === 'previous' && entry.previous) avoid(entry);
    const isDue = !isAvoided(entry) && hasFailed(entry) && !hasJustFailed(entry);
    if (wish === 'afresh' || (wish === 'usual' && isDue)) {
      this.mayRenew = false;
      await renewRelease(this.name);
      trustAgain(entryOf(this.name));
    }
    return beginWith(entryOf(this.name));
  }

  async run(choice: ReleaseChoice): Promise<Loaded<Found>> {
    let state = firstTry(choice);
    let failure: unknown;
    while (state.phase !== 'failed') {
      if (state.phase === 'waiting') {
        await pause(state.milliseconds);
        state = afterPause(state);
      } else if (state.phase === 'renewing') {
        this.mayRenew = false;
        state = afterRenewal(state, await renewRelease(this.name, this.patience));
      } else {
        try {
          return await this.tryRelease(state.release);
        } catch (caught) {
          failure = caught;
          state = this.after(state, caught);
        }
      }
    }
    throw await this.fail(state.reason, failure);
  }

  /** What is left for the edge's answer, so that the card stands within five seconds. */
  private get patience(): number {
    return Math.min(1_000, Math.max(300, LAST_START + 700 - this.elapsed));
  }

  private get elapsed(): number {
    return Math.round(performance.now() - this.started);
  }

  private async tryRelease(choice: ReleaseChoice): Promise<Loaded<Found>> {
    const entry = entryOf(this.name);
    const release = releaseOf(entry, choice);
    if (!release) throw new Error(`${this.name} has no previous release`);
    const found = await this.find(release);
    const fellBack = release !== entry;
    if (!fellBack) trustAgain(entry);
    this.report(release, 'loaded');
    if (fellBack && this.currentReason) this.report(entry, 'fell-back', { reason: this.currentReason });
    return { default: found, fellBack };
  }

  private after(state: LoadState & { phase: 'trying' }, failure: unknown): LoadState {
    const entry = entryOf(this.name);
    const release = releaseOf(entry, state.release) ?? entry;
    const reason = reasonOf(failure, release.base);
    console.warn(`${this.name}: the ${state.release} release could not be loaded (${reason})`, failure);
    askForFreshAddresses(groupOf(release));
    if (reason === 'network' || reason === 'timeout') askForFreshAddresses(OF_THE_SHELL);
    const next = afterFailure(state, reason, {
      hasPrevious: entry.previous !== null,
      elapsed: this.elapsed,
      mayRenew: this.mayRenew,
    });
    if (state.release === 'current' && next.phase !== 'waiting') {
      this.currentReason = reason;
      noteFailure(entry);
    }
    return next;
  }

  private async fail(reason: FailureReason, failure: unknown): Promise<RemoteLoadError> {
    const entry = entryOf(this.name);
    const why = this.currentReason ?? reason;
    const error = new RemoteLoadError(this.name, entry.description.version, why, failure);
    this.report(entry, 'failed', { reason: why, traceId: error.traceId });
    // A release that was made for a newer shell, or files of the shell that are gone, want the newer shell.
    if (why !== 'execution' && why !== 'origin') void reloadWhenShellWasReplaced();
    return error;
  }

  private report(
    { description }: RemoteRelease,
    outcome: 'loaded' | 'failed' | 'fell-back',
    more: { reason?: FailureReason; traceId?: string } = {},
  ): void {
    reportLoad({ remote: this.name, version: description.version, outcome, milliseconds: this.elapsed, ...more });
  }
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
