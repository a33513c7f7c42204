import * as addresses from '@portal/shared/domain/portal/addresses';
import { BoundedMap } from './boundedMap';
import type { UpstreamPool } from './upstreamPool';

export interface PortalConfigurationSource {
  /**
   * The company's portal configuration by host name, undefined when the platform does not say in time. `origin` is the
   * portal's own, as browsers reach it.
   */
  forPage(hostName: string, origin?: string): Promise<unknown>;
  /** The same with more patience, for what a page cannot do without. */
  patiently(hostName: string): Promise<unknown>;
}

interface Limits {
  /** A page is held up for no longer. */
  pageMilliseconds: number;
  /** An answer that comes within this time is kept for the next page. */
  timeLimitMilliseconds: number;
  keepMilliseconds: number;
  /** A failure is kept too, but shorter, so that a platform that is down does not slow every page. */
  keepFailureMilliseconds: number;
  maximumHosts: number;
}

const defaultLimits: Limits = {
  pageMilliseconds: 300,
  timeLimitMilliseconds: 2_000,
  keepMilliseconds: 15_000,
  keepFailureMilliseconds: 3_000,
  maximumHosts: 200,
};

const hostNamePattern = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/i;

/** Whether a text of a request may be a host name. */
export const isHostName = (text: string): boolean => hostNamePattern.test(text);

const delay = (milliseconds: number): Promise<undefined> =>
  new Promise((done) => setTimeout(() => done(undefined), milliseconds).unref());

interface Asked {
  hostName: string;
  /** Of the portal, as browsers reach it; where nobody says, the platform hears no address to lead back to. */
  portalOrigin: string | undefined;
}

async function fetchConfiguration(
  origin: string,
  { hostName, portalOrigin }: Asked,
  timeLimit: number,
): Promise<unknown> {
  const redirectUrl = portalOrigin === undefined ? '' : portalOrigin + addresses.home();
  const query = new URLSearchParams({ dns: hostName, redirectUrl });
  try {
    const answer = await fetch(`${origin}/api/Application/GetPortalConfig?${query.toString()}`, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeLimit),
    });
    if (!answer.ok) return undefined;
    const body: unknown = await answer.json();
    return typeof body === 'object' && body !== null && 'Response' in body ? (body.Response ?? undefined) : undefined;
  } catch {
    return undefined;
  }
}

interface KeptConfiguration {
  until: number;
  configuration: Promise<unknown>;
  /** A page waited in vain: the next one does not wait again. */
  isLate: boolean;
}

/**
 * Asks the platform for a company's branding so that the page can carry it (Spec 000 §1). It is a favour to the shell,
 * which asks for itself when the page carries nothing: hence a short time limit and silence on failure.
 */
export function portalConfigurationSource(
  platform: UpstreamPool,
  limits: Partial<Limits> = {},
): PortalConfigurationSource {
  const { pageMilliseconds, timeLimitMilliseconds, keepMilliseconds, keepFailureMilliseconds, maximumHosts } = {
    ...defaultLimits,
    ...limits,
  };
  const kept = new BoundedMap<KeptConfiguration>(maximumHosts);

  function ask(hostName: string, portalOrigin?: string): KeptConfiguration | undefined {
    // Host names come from the request: only what may be one is asked for, and only so many are kept.
    if (!isHostName(hostName)) return undefined;
    const known = kept.get(hostName);
    if (known && known.until > Date.now()) return known;
    const origin = platform.inOrder()[0];
    if (origin === undefined) return undefined;
    const configuration = fetchConfiguration(origin, { hostName, portalOrigin }, timeLimitMilliseconds);
    const entry = { until: Date.now() + keepMilliseconds, configuration, isLate: false };
    kept.set(hostName, entry);
    void configuration.then((answer) => {
      entry.isLate = false;
      if (answer === undefined) entry.until = Date.now() + keepFailureMilliseconds;
    });
    return entry;
  }

  return {
    patiently: async (hostName) => ask(hostName)?.configuration,
    async forPage(hostName, origin) {
      const entry = ask(hostName, origin);
      if (!entry || entry.isLate) return undefined;
      let isHere = false;
      const answer = entry.configuration.finally(() => (isHere = true));
      const inTime = await Promise.race([answer, delay(pageMilliseconds)]);
      if (!isHere) entry.isLate = true;
      return inTime;
    },
  };
}
