const SIMULATION_PREFIX = 'simula-';
const SIMULATED_HOST_KEY = 'portal.simulatedHost';

const loginSegment = (path: string): string | undefined =>
  /^\/login(?:\/([^/]*))?(?:\/|$)/.exec(path)?.[1] ?? undefined;
const isLoginPath = (path: string): boolean => /^\/login(?:\/|$)/.test(path);

/**
 * The host name whose portal configuration the page takes: its own, or the remainder of a `simula-` segment of the
 * sign-in path (Spec 000 §1). A simulation lasts for the tab, so that reloads and other screens keep the company; the
 * sign-in page without the segment ends it.
 */
export function companyHost(path: string, ownHost: string, tab: Storage): string {
  try {
    if (!isLoginPath(path)) return tab.getItem(SIMULATED_HOST_KEY) || ownHost;
    const segment = decodeURIComponent(loginSegment(path) ?? '');
    const simulated = segment.startsWith(SIMULATION_PREFIX) ? segment.slice(SIMULATION_PREFIX.length) : '';
    if (simulated) tab.setItem(SIMULATED_HOST_KEY, simulated);
    else tab.removeItem(SIMULATED_HOST_KEY);
    return simulated || ownHost;
  } catch {
    // A browser without storage, or a segment that is no encoded text.
    return ownHost;
  }
}

/** The sign-in page of the host name in use. */
export const loginPath = (host: string, ownHost: string): string =>
  host === ownHost ? '/login' : `/login/${SIMULATION_PREFIX}${encodeURIComponent(host)}`;
