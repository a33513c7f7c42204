import type { RegistryEntry } from '@portal/shared/remote/registry';
import type { ReleaseChoice } from './loadPlan';

/** A release that failed is left alone for so long, so that not every screen of its remote waits for it again. */
export const PAUSE_AFTER_FAILURE = 15_000;

/** When a release last failed, by its base. */
const failures = new Map<string, number>();
/** Releases instead of which the user prefers the one before. */
const avoided = new Set<string>();

export const noteFailure = ({ base }: RegistryEntry): void => void failures.set(base, Date.now());
export const avoid = ({ base }: RegistryEntry): void => void avoided.add(base);

/** Forgets that a release failed or that the user preferred another: it works, or it is to be tried anew. */
export function trustAgain({ base }: RegistryEntry): void {
  failures.delete(base);
  avoided.delete(base);
}

/** Which release of a remote a usual load begins with. */
export function beginWith(entry: RegistryEntry): ReleaseChoice {
  if (!entry.previous) return 'current';
  return avoided.has(entry.base) || hasJustFailed(entry) ? 'previous' : 'current';
}

/** Whether a release failed a moment ago; whoever comes later tries it again. */
export function hasJustFailed({ base }: RegistryEntry): boolean {
  const at = failures.get(base);
  return at !== undefined && Date.now() - at < PAUSE_AFTER_FAILURE;
}

/** Whether a release has failed and was not tried again since. */
export const hasFailed = ({ base }: RegistryEntry): boolean => failures.has(base);

/** Whether the user prefers the release before. */
export const isAvoided = ({ base }: RegistryEntry): boolean => avoided.has(base);

/** A line that is back may have been the reason, so nothing that failed has to wait. */
export const forgetFailuresWhenOnline = (): void => window.addEventListener('online', () => failures.clear());
