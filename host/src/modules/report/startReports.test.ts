import type { LoadObservation } from '../../loading/observations';
import { fakeUser } from '../../testing/fakeUser';
import { forgetEverything, keepSignedIn } from '../../testing/renderPortal';
import { startReports } from './startReports';

const seen = (change: Partial<LoadObservation> = {}): LoadObservation => ({
  remote: 'mf-kanban',
  version: '1.0.0-abc1234',
  outcome: 'loaded',
  milliseconds: 251.4,
  ...change,
});

interface SentReport {
  url: string;
  options: RequestInit;
  observations: Record<string, unknown>[];
}

let sent: SentReport[];
let platformIsAway: boolean;
let reports: ReturnType<typeof startReports>;
const originalFetch = globalThis.fetch;

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  platformIsAway = false;
  keepSignedIn(fakeUser(), 600, 'token-1');
  globalThis.fetch = (async (url: string, options: RequestInit) => {
    const { Observations } = JSON.parse(options.body as string) as { Observations: SentReport['observations'] };
    sent.push({ url, options, observations: Observations });
    if (platformIsAway) throw new TypeError('Failed to fetch');
    return { ok: true };
  }) as unknown as typeof fetch;
  reports = startReports({
    addresses: { apiBaseUrl: '/platform' },
    configuration: { get: () => ({ CompanyKey: 'aurora' }) },
  } as unknown as Parameters<typeof startReports>[0]);
});
afterEach(() => {
  reports.stop();
  jest.useRealTimers();
  globalThis.fetch = originalFetch;
  forgetEverything();
});

const hide = () => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' });
};
const settled = () => jest.advanceTimersByTimeAsync(0);

describe('reports of loads', () => {
  it('tell many loads at once, as the signed-in user', async () => {
    reports.add(seen());
    reports.add(seen({ outcome: 'failed', reason: 'timeout', traceId: '0123456789abcdef', milliseconds: 5e9 }));
    await jest.advanceTimersByTimeAsync(29_000);
    expect(sent).toEqual([]);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.url).toBe('/platform/api/RemoteHealth/Report');
    expect(sent[0]?.options.headers).toMatchObject({ Authorization: 'Bearer token-1', CompanyKey: 'aurora' });
    expect(sent[0]?.observations).toEqual([
      { Remote: 'mf-kanban', Version: '1.0.0-abc1234', Outcome: 'loaded', Milliseconds: 251 },
      {
        Remote: 'mf-kanban',
        Version: '1.0.0-abc1234',
        Outcome: 'failed',
        Milliseconds: 120_000,
        Reason: 'timeout',
        TraceId: '0123456789abcdef',
      },
    ]);
  });

  it('leave with the page that is hidden, and are not told twice', async () => {
    reports.add(seen());
    hide();
    // At once: nothing comes back to a page that goes away.
    expect(sent).toHaveLength(1);
    expect(sent[0]?.options.keepalive).toBe(true);
    await jest.advanceTimersByTimeAsync(60_000);
    hide();
    await settled();
    expect(sent).toHaveLength(1);
  });

  it('never carry more than the platform takes', async () => {
    for (let load = 0; load < 120; load += 1) reports.add(seen());
    hide();
    await settled();
    expect(sent.map(({ observations }) => observations.length)).toEqual([50, 50, 20]);
  });

  it('that fail are dropped without a word, and the next one goes its way', async () => {
    platformIsAway = true;
    reports.add(seen());
    hide();
    await settled();
    platformIsAway = false;
    reports.add(seen({ remote: 'mf-admin' }));
    hide();
    await settled();
    expect(sent.map(({ observations }) => observations[0]?.Remote)).toEqual(['mf-kanban', 'mf-admin']);
  });

  it('end with the session', async () => {
    localStorage.clear();
    reports.add(seen());
    hide();
    await settled();
    expect(sent).toEqual([]);
  });

  it('renew no token that has run out, which would keep an unused session alive', async () => {
    keepSignedIn(fakeUser(), -1, 'token-1');
    reports.add(seen());
    await jest.advanceTimersByTimeAsync(31_000);
    expect(sent).toEqual([]);
  });
});
