import type { PortalConfiguration } from '../../../shared/src/contracts/people/session';
import type { PortalAddresses } from '../../../shared/src/remote/registry';
import { DevProblem } from '../devProblem';
import { awaySentence } from '../proxy/awayPage';
import { machineOf } from '../proxy/hostName';
import { callPlatform } from './callPlatform';

/** The services of a portal's platform, absolute, by the path under which this server offers each of them. */
export interface FoundPlatform {
  services: Readonly<Record<'/platform' | '/board' | '/sso' | '/storage', URL>>;
  companyKey: string;
}

/**
 * Asks a running portal where its platform is and which company its host name stands for.
 *
 * @throws DevProblem when the portal does not say.
 */
export async function findPlatform(portal: URL, company: string | undefined): Promise<FoundPlatform> {
  const reachable = new URL(portal);
  reachable.hostname = portal.hostname.endsWith('.localhost') ? machineOf(portal) : portal.hostname;
  const addresses = await readAddresses(portal, reachable);
  const absolute = (address: string): URL => new URL(address.replace(/\/$/, ''), reachable);
  const services = {
    '/platform': absolute(addresses.apiBaseUrl),
    '/board': absolute(addresses.kanbanBaseUrl),
    '/sso': absolute(addresses.ssoBaseUrl),
    '/storage': absolute(addresses.storageBaseUrl),
  };
  if (company) return { services, companyKey: company };

  const query = new URLSearchParams({ dns: portal.hostname, redirectUrl: '' });
  const { CompanyKey, KanbanUrl } = await callPlatform<PortalConfiguration>(
    { address: services['/platform'].href, companyKey: '' },
    'GET',
    `/api/Application/GetPortalConfig?${query.toString()}`,
  );
  const board = KanbanUrl ? absolute(KanbanUrl) : services['/board'];
  return { services: { ...services, '/board': board }, companyKey: CompanyKey };
}

async function readAddresses(portal: URL, reachable: URL): Promise<PortalAddresses> {
  const answer = await fetch(new URL('/config.json', reachable), { signal: AbortSignal.timeout(10_000) }).catch(
    (failure: Error & { cause?: { code?: string } }) => {
      throw new DevProblem(awaySentence(portal.origin, failure.cause?.code ?? failure.message));
    },
  );
  const addresses = (await answer.json().catch(() => ({}))) as Partial<PortalAddresses>;
  if (typeof addresses.apiBaseUrl !== 'string')
    throw new DevProblem(`${portal.origin} não é um portal: não tem /config.json. Confira o endereço em --portal.`);
  return addresses as PortalAddresses;
}
