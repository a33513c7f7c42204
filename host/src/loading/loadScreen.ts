import type { ComponentType } from 'react';
import type { RemoteRelease } from '@portal/shared/remote/registry';
import type { LoadedScreen, ReleaseWish } from './remoteLoader';
import { avoid, beginWith, hasFailed, hasJustFailed, isAvoided, noteFailure, trustAgain } from './failedReleases';
import { warmShared } from './federation';
import { askForFreshAddresses, OF_THE_SHELL } from './freshAddresses';
import { afterFailure, afterPause, afterRenewal, firstTry, LAST_START } from './loadPlan';
import type { FailureReason, LoadState, ReleaseChoice } from './loadPlan';
import { reportLoad } from './observations';
import { checkRelease, definitionOf, groupOf } from './releaseDefinitions';
import { fetchRouteFiles, noteUse } from './releaseFiles';
import { reasonOf, RemoteLoadError } from './RemoteLoadError';
import { withRemoteStyles } from './remoteStyles';
import { renewRelease } from './renewRelease';
import { entryOf, releaseOf } from './sessionSnapshot';
import { reloadWhenShellWasReplaced } from './staleShell';

/**
 * Loads the screen of a route by the plan: current release, previous release, what the edge names now.
 *
 * @throws RemoteLoadError when no release can be loaded.
 */
export async function loadScreen(name: string, path: string, wish: ReleaseWish = 'usual'): Promise<LoadedScreen> {
  const load = new ScreenLoad(name, path);
  const choice = await load.begin(wish);
  return load.run(choice);
}

/** One way from the click to a screen or a card. */
class ScreenLoad {
  private readonly started = performance.now();
  private mayRenew = true;
  private currentReason: FailureReason | undefined;

  constructor(
    private readonly name: string,
    private readonly path: string,
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

  async run(choice: ReleaseChoice): Promise<LoadedScreen> {
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

  private async tryRelease(choice: ReleaseChoice): Promise<LoadedScreen> {
    const entry = entryOf(this.name);
    const release = releaseOf(entry, choice);
    if (!release) throw new Error(`${this.name} has no previous release`);
    const Screen = await screenOf(release, this.path);
    const fellBack = release !== entry;
    if (!fellBack) trustAgain(entry);
    this.report(release, 'loaded');
    if (fellBack && this.currentReason) this.report(entry, 'fell-back', { reason: this.currentReason });
    return { default: Screen, fellBack };
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

/** The screen of one release: its files first, so that what hangs or is missing is known, then its code. */
async function screenOf(release: RemoteRelease, path: string): Promise<ComponentType> {
  checkRelease(release);
  const described = release.description.routes.find((route) => route.path === path);
  for (const sharedModule of described?.shared ?? []) void warmShared(sharedModule);
  await fetchRouteFiles(release, path, 'high');
  const { name, routes } = await definitionOf(release);
  const screen = routes.find((route) => route.path === path)?.screen;
  if (!screen) throw new Error(`${name}: the release has no screen for "${path}"`);
  const { default: Screen } = await screen();
  if (!Screen) throw new Error(`${name}: the module of "${path}" exports no screen`);
  noteUse(release, path);
  return withRemoteStyles(Screen, release.base);
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
