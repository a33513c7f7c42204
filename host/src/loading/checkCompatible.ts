import type { RemoteDescription } from '@portal/shared/remote/registry';
import { isProvided } from './federation';
import { IncompatibleReleaseError } from './RemoteLoadError';
import { acceptsVersion } from '@portal/shared/remote/versionRange';

/**
 * Compares a release with the running shell. Names are compared when a remote is released; here only what can change
 * between a release and its use.
 *
 * @throws IncompatibleReleaseError
 */
export function checkCompatible({ name, shell, takes }: RemoteDescription, shellVersion: string): void {
  if (!acceptsVersion(shell, shellVersion))
    throw new IncompatibleReleaseError(`${name} accepts the shell ${shell}, and this one is ${shellVersion}`);
  const missing = Object.keys(takes).filter((sharedModule) => !isProvided(sharedModule));
  if (missing.length > 0) throw new IncompatibleReleaseError(`${name} needs ${missing.join(', ')} of the shell`);
}
