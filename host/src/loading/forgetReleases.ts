import type { RemoteRelease } from '@portal/shared/remote/registry';
import { forgetDefinition } from './releaseDefinitions';
import { forgetUse } from './releaseFiles';
import { removeStyles } from './remoteStyles';

/** Takes code, styles and global names of releases that are in use no more off the page. */
export function forgetReleases(releases: readonly RemoteRelease[]): void {
  for (const gone of releases) {
    forgetDefinition(gone);
    forgetUse(gone);
    // The screens go with the next drawing; their styles with them.
    removeStyles(gone.base);
  }
}
