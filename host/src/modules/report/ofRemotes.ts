import { THE_PORTAL } from '@portal/shared/contracts/portal/remoteExperience';
import type { KnownRoute } from '../../routes/knownRoutes';
import type { Shell } from '../../shell/shell';
import { drawnVersion } from './sessionLoads';

/** Whose screen it is, and the pattern of its route: an address may name a record. */
export interface ScreenName {
  remote: string;
  screen: string;
}

export const screenNameOf = (route: KnownRoute | undefined): ScreenName => ({
  remote: route?.page.of === 'remote' ? route.page.remote : THE_PORTAL,
  screen: route?.path ?? '/',
});

export type KnowingShell = Pick<Shell, 'registry'>;

/** The version of a remote that this page works with, or of the shell; undefined while nobody knows. */
export function versionOf({ registry }: KnowingShell, remote: string): string | undefined {
  const known = registry.get();
  if (remote === THE_PORTAL) return known?.shellVersion;
  return drawnVersion(remote) ?? known?.remotes.find(({ name }) => name === remote)?.description.version;
}
