import type { UpstreamPool } from './upstream-pool';

/** Gives the company's portal configuration by host name, or undefined when the platform does not say in time. */
export type PortalConfigurationSource = (hostName: string) => Promise<unknown>;

interface Limits {
  timeLimitMilliseconds: number;
  keepMilliseconds: number;
  /** A failure is kept too, but shorter, so that a platform that is down does not slow every page. */
  keepFailureMilliseconds: number;
  maximumHosts: number;
}

const defaultLimits: Limits = {
  timeLimitMilliseconds: 300,
  keepMilliseconds: 15_000,
  keepFailureMilliseconds: 3_000,
  maximumHosts: 200,
};

const hostNamePattern = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/i;

async function fetchConfiguration(origin: string, hostName: string, timeLimit: number): Promise<unknown> {
  const query = new URLSearchParams({ dns: hostName, redirectUrl: '' });
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

/**
 * Asks the platform for a company's branding so that the page can carry it (Spec 000 §1). It is a favour to the shell,
 * which asks for itself when the page carries nothing: hence a short time limit and silence on failure.
 */
export function portalConfigurationSource(
  platform: UpstreamPool,
  limits: Partial<Limits> = {},
): PortalConfigurationSource {
  const { timeLimitMilliseconds, keepMilliseconds, keepFailureMilliseconds, maximumHosts } = {
    ...defaultLimits,
    ...limits,
  };
  const kept = new Map<string, { until: number; configuration: Promise<unknown> }>();

  return async (hostName) => {
    if (!hostNamePattern.test(hostName)) return undefined;
    const known = kept.get(hostName);
    if (known && known.until > Date.now()) return known.configuration;

    const origin = platform.inOrder()[0];
    if (origin === undefined) return undefined;
    const configuration = fetchConfiguration(origin, hostName, timeLimitMilliseconds);
    const entry = { until: Date.now() + keepMilliseconds, configuration };
    kept.delete(hostName);
    kept.set(hostName, entry);
    // Host names come from the request: without a bound, anybody could fill the memory.
    for (const oldest of kept.keys()) {
      if (kept.size <= maximumHosts) break;
      kept.delete(oldest);
    }
    if ((await configuration) === undefined) entry.until = Date.now() + keepFailureMilliseconds;
    return configuration;
  };
}
