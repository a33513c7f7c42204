import type { Registry } from '@portal/shared/remote/registry';
import type { LoaderSurroundings } from './remoteLoader';
import { forgetFailuresWhenOnline } from './failedReleases';
import { installGuard } from './guardElements';
import { watchLine } from './lineActivity';
import { followDevelopment } from './followDevelopment';
import { integrityTable, setSurroundings, takeSnapshot } from './sessionSnapshot';
import { onShellFileMissing } from './staleShell';

/** Tells the loader what it may ask of the shell. To be called once, before `startLoading`. */
export function connectLoader(surroundings: LoaderSurroundings): void {
  setSurroundings(surroundings);
  followDevelopment();
}

/** Takes the session's registry. To be called once, before anything is loaded. */
export function startLoading(registry: Registry): void {
  takeSnapshot(registry);
  watchLine();
  forgetFailuresWhenOnline();
  installGuard(integrityTable, onShellFileMissing);
}
