import type { RemoteRelease } from '@portal/shared/remote/registry';
import { joinPath, RELEASES_PATH } from './integrityTable';
import { IncompatibleReleaseError } from './RemoteLoadError';

const THIS_MACHINE = new Set(['localhost', '127.0.0.1']);

/**
 * A release comes from below `/remotes/<name>/` of the portal's own origin. Only a portal that allows overrides takes one
 * from the developer's machine.
 *
 * @throws IncompatibleReleaseError
 */
export function checkOrigin({ base, description: { name } }: RemoteRelease, allowsOverrides: boolean): void {
  const { origin, pathname, hostname, protocol } = new URL(base, location.href);
  if (origin === location.origin && pathname.startsWith(joinPath(RELEASES_PATH, `${name}/`))) return;
  if (allowsOverrides && THIS_MACHINE.has(hostname) && protocol === 'http:') return;
  throw new IncompatibleReleaseError(`${name} comes from ${base}, which is not allowed`, 'origin');
}

/** Whether a release is under development, and so may lack hashes: built again and again, on a portal that allows it. */
export function isUnderDevelopment({ base, description: { name } }: RemoteRelease, allowsOverrides: boolean): boolean {
  if (!allowsOverrides) return false;
  const { origin, pathname, hostname } = new URL(base, location.href);
  if (origin !== location.origin) return THIS_MACHINE.has(hostname);
  return pathname.startsWith(joinPath(RELEASES_PATH, `${name}/dev-`));
}
