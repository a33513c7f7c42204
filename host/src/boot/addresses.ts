import type { PortalAddresses } from '@portal/shared/remote/registry';
import { fetchJson } from './fetchJson';
import { readInlined } from './inlinedData';

const isAddresses = (value: unknown): value is PortalAddresses =>
  typeof value === 'object' &&
  value !== null &&
  ['apiBaseUrl', 'kanbanBaseUrl', 'ssoBaseUrl', 'storageBaseUrl'].every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'string',
  );

/**
 * Where the platform is: out of the page, or from `/config.json`. Without it nothing works.
 * @throws Error when neither gives the addresses.
 */
export async function loadAddresses(): Promise<PortalAddresses> {
  const inlined = readInlined('portal-addresses');
  if (isAddresses(inlined)) return inlined;
  const fetched = await fetchJson('/config.json');
  if (!isAddresses(fetched)) throw new Error('/config.json does not hold the addresses of the platform');
  return fetched;
}
