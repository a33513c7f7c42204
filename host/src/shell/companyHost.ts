import * as addresses from '@portal/shared/domain/portal/addresses';
import { readStoredSession } from '@portal/shared/session/storedSession';

const SIMULATION_PREFIX = 'simula-';
const SIMULATED_HOST_KEY = 'portal.simulatedHost';
const SESSION_HOST_KEY = 'portal.sessionHost';

const loginSegment = (path: string): string | undefined =>
  /^\/login(?:\/([^/]*))?(?:\/|$)/.exec(path)?.[1] ?? undefined;
/** A sign-in page, of whichever company. */
export const isLoginPath = (path: string): boolean => /^\/login(?:\/|$)/.test(path);

/** Where a page keeps which company it shows: the tab's own storage, and the one that all tabs share with the session. */
export interface HostStorages {
  tab: Storage;
  browser: Storage;
}

/** The host name that a `simula-` segment of the sign-in path names; null for a path without one. */
export function simulatedHostIn(path: string): string | null {
  try {
    const segment = decodeURIComponent(loginSegment(path) ?? '');
    return segment.startsWith(SIMULATION_PREFIX) ? segment.slice(SIMULATION_PREFIX.length) || null : null;
  } catch {
    // A segment that is no encoded text.
    return null;
  }
}

/**
 * The host name whose portal configuration the page takes: its own, or the remainder of a `simula-` segment of the
 * sign-in path (Spec 000 §1). Whoever is signed in stays with the company at which they signed in, in all tabs and
 * whatever an address names. Without a session a simulation lasts for the tab; the plain sign-in page ends it.
 */
export function companyHost(path: string, ownHost: string, { tab, browser }: HostStorages): string {
  try {
    const kept = tab.getItem(SIMULATED_HOST_KEY) || ownHost;
    const host = readStoredSession(browser)
      ? browser.getItem(SESSION_HOST_KEY) || kept
      : isLoginPath(path)
        ? (simulatedHostIn(path) ?? ownHost)
        : kept;
    if (host === ownHost) tab.removeItem(SIMULATED_HOST_KEY);
    else tab.setItem(SIMULATED_HOST_KEY, host);
    return host;
  } catch {
    // A browser without storage.
    return simulatedHostIn(path) ?? ownHost;
  }
}

/** Notes at which company's host name the session begins; before the session itself, which the other tabs notice. */
export function noteSessionHost(host: string, browser: Storage): void {
  try {
    browser.setItem(SESSION_HOST_KEY, host);
  } catch {
    // The session then lives in this page alone, which knows its host.
  }
}

/** What the sign-in pages of the host name in use have in their address beside their own; nothing for the page's own. */
export const companySegment = (host: string, ownHost: string): string | undefined =>
  host === ownHost ? undefined : SIMULATION_PREFIX + host;

/** The sign-in page of the host name in use. */
export const loginPath = (host: string, ownHost: string): string => addresses.signIn(companySegment(host, ownHost));
