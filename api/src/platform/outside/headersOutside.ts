import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { judgedLookup } from './judgedLookup';
import type { Resolution } from './judgedLookup';
import { readAddress } from './publicAddress';

const TIME_LIMIT_MS = 4_000;

/**
 * The headers with which an address that a company named answers, on the very addresses that were judged; null where nothing
 * answers, where it leads inside, and for a redirection, which is not followed.
 */
export function headersOutside(
  address: string,
  settings: Resolution = { allowsLocalhost: false },
): Promise<IncomingHttpHeaders | null> {
  return new Promise((resolve) => {
    const url = readAddressOrNull(address, settings);
    if (!url) return resolve(null);
    const asked = request(url, {
      agent: false,
      lookup: judgedLookup(url, settings),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    asked.on('response', (answer) => {
      const status = answer.statusCode ?? 0;
      resolve(status < 300 || status >= 400 ? answer.headers : null);
      answer.destroy();
    });
    asked.on('error', () => resolve(null));
    asked.end();
  });
}

function readAddressOrNull(address: string, settings: Resolution): URL | null {
  try {
    return readAddress(address, settings);
  } catch {
    return null;
  }
}
