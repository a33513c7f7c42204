import { BoundedMap } from './boundedMap';
import type { PortalConfigurationSource } from './portalConfiguration';

/** Gives the key of the company that a host name belongs to; null when it belongs to none, or nobody could say yet. */
export type CompanyOfHost = (hostName: string) => Promise<string | null>;

/** Only hosts for which the platform named a company: as many as there are, whatever requests ask for. */
const rememberedHosts = 10_000;

const companyKeyOf = (configuration: unknown): string | undefined => {
  const { CompanyKey } = (configuration ?? {}) as { CompanyKey?: unknown };
  return typeof CompanyKey === 'string' && /^[\w.-]{1,100}$/.test(CompanyKey) ? CompanyKey : undefined;
};

/**
 * Takes the company from the host's portal configuration. A company that rolled back must not get the release that it
 * took back because the platform is away: the last one known of a host stays.
 *
 * @param matters whether releases differ between companies; only then is it worth waiting for
 */
export function companyOfHost(
  configurations: PortalConfigurationSource,
  matters: () => Promise<boolean>,
): CompanyOfHost {
  const remembered = new BoundedMap<string>(rememberedHosts);
  return async (hostName) => {
    const quick = companyKeyOf(await configurations.forPage(hostName));
    const known = quick ?? remembered.get(hostName);
    const company = known ?? ((await matters()) ? companyKeyOf(await configurations.patiently(hostName)) : undefined);
    if (company !== undefined) remembered.set(hostName, company);
    return company ?? null;
  };
}
