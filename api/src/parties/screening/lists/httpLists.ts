import { tracedOutside } from '../../../platform/outside/tracedOutside';
import { readLists } from './listShape';
import type { ScreeningLists } from './screeningLists';

export interface HttpListsSettings {
  url: string;
  token: string;
  timeLimitMs?: number;
}

/** A whole list of politically exposed people takes a while; nobody waits for it. */
const TIME_LIMIT_MS = 120_000;

/** A provider over HTTP: `GET <url>` with a bearer token answers all lists (docs/decisions/0083-screening.md). */
export const createHttpLists = ({ url, token, timeLimitMs = TIME_LIMIT_MS }: HttpListsSettings): ScreeningLists => ({
  async read() {
    const response = await tracedOutside({ name: 'GET screening lists', address: url }, (trace) =>
      fetch(url, {
        headers: { authorization: `Bearer ${token}`, accept: 'application/json', ...trace },
        redirect: 'error',
        signal: AbortSignal.timeout(timeLimitMs),
      }),
    );
    if (!response.ok) throw new Error(`The provider of lists answers ${response.status}`);
    return readLists(await response.json());
  },
});
