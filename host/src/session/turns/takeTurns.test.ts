import { createSession, PortalError } from '@portal/shared';
import type { Session, SessionOptions } from '@portal/shared';
import type { Tokens } from '@portal/shared/contracts/people/session';
import { BrowserLocks } from '../../testing/browserLocks';
import { createStorageLease } from './storageLease';
import type { TabLock } from './tabLock';
import { takeTurnsBetweenTabs } from './takeTurns';
import { createWebLock } from './webLock';

const tokens = (name: string): Tokens => ({
  access_token: `access-${name}`,
  refresh_token: `refresh-${name}`,
  token_type: 'Bearer',
  expires_in: 600,
});
const failure = (kind: 'network' | 'timeout' | 'unauthorized', status?: number) =>
  new PortalError({ kind, traceId: 't', ...(status && { status }) });

type Exchange = SessionOptions['refreshTokens'];

/** The tabs of one browser, all signed in with the same tokens. `exchange` is the platform's token call. */
function openTabs(count: number, lockOf: (tab: number) => TabLock, exchange: Exchange): Session[] {
  createSession({ storage: localStorage, refreshTokens: exchange }).signIn(tokens('0'));
  return Array.from({ length: count }, (_, tab) =>
    createSession({
      storage: localStorage,
      refreshTokens: exchange,
      takeTurns: takeTurnsBetweenTabs(localStorage, lockOf(tab)),
    }),
  );
}

/** Lets time pass for all tabs, and gives how long it took until all of it was done. */
async function seconds(work: Promise<unknown>[]): Promise<number> {
  let done = false;
  void Promise.allSettled(work).then(() => (done = true));
  const start = Date.now();
  while (!done && Date.now() - start < 60_000) await jest.advanceTimersByTimeAsync(10);
  return (Date.now() - start) / 1_000;
}

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const kinds: [string, () => (tab: number) => TabLock][] = [
  [
    "the browser's locks",
    () => {
      const locks = new BrowserLocks();
      return (tab) => createWebLock(locks.ofTab(`tab ${tab}`), 5_000);
    },
  ],
  ['a lease in local storage', () => (tab) => createStorageLease(localStorage, `tab ${tab}`)],
];

describe.each(kinds)('tabs that take turns by %s', (_, locks) => {
  it('renew once for five tabs with twenty refused calls each', async () => {
    const spent: string[] = [];
    const tabs = openTabs(5, locks(), async (refreshToken) => {
      spent.push(refreshToken);
      return tokens(String(spent.length));
    });
    for (let expiry = 0; expiry < 3; expiry += 1) {
      const refused = `access-${expiry}`;
      await seconds(tabs.flatMap((tab) => Array.from({ length: 20 }, () => tab.refresh(refused))));
      for (const tab of tabs) await expect(tab.getToken()).resolves.toBe(`access-${expiry + 1}`);
    }
    expect(spent).toEqual(['refresh-0', 'refresh-1', 'refresh-2']);
  });

  it('try once more when an answer was lost, and leave it at that', async () => {
    let calls = 0;
    const [tab] = openTabs(1, locks(), () => {
      calls += 1;
      return Promise.reject(failure('timeout'));
    });
    const renewed = tab!.refresh().catch((error: unknown) => error);
    await seconds([renewed]);
    expect(await renewed).toMatchObject({ kind: 'timeout' });
    expect(calls).toBe(2);
    expect(tab!.state.signedIn).toBe(true);
  });

  it('take a refusal at its word', async () => {
    let calls = 0;
    const [tab] = openTabs(1, locks(), () => {
      calls += 1;
      return Promise.reject(failure('unauthorized', 401));
    });
    await seconds([tab!.refresh().catch(() => undefined)]);
    expect(calls).toBe(1);
  });
});

describe('a tab that dies while its refresh hangs', () => {
  it("frees the browser's lock at once", async () => {
    const locks = new BrowserLocks();
    let calls = 0;
    const [dying, living] = openTabs(
      2,
      (tab) => createWebLock(locks.ofTab(`tab ${tab}`), 5_000),
      () => ((calls += 1) === 1 ? new Promise<Tokens>(() => {}) : Promise.resolve(tokens('next'))),
    );
    void dying!.refresh();
    await jest.advanceTimersByTimeAsync(100);
    const renewed = living!.refresh();
    await jest.advanceTimersByTimeAsync(100);
    locks.kill('tab 0');
    expect(await seconds([renewed])).toBeLessThan(1);
    await expect(living!.getToken()).resolves.toBe('access-next');
  });

  it('loses its lease within 6 s', async () => {
    let calls = 0;
    const [dying, living] = openTabs(
      2,
      (tab) => createStorageLease(localStorage, `tab ${tab}`),
      () => ((calls += 1) === 1 ? new Promise<Tokens>(() => {}) : Promise.resolve(tokens('next'))),
    );
    void dying!.refresh();
    await jest.advanceTimersByTimeAsync(600);
    // Its timers die with it, and with them the lease's renewal.
    jest.clearAllTimers();
    expect(await seconds([living!.refresh()])).toBeLessThan(6);
    await expect(living!.getToken()).resolves.toBe('access-next');
  });
});

it('takes the lock from a tab that hangs within 6 s, and has it hear so', async () => {
  const locks = new BrowserLocks();
  const signals: (AbortSignal | undefined)[] = [];
  const [hanging, living] = openTabs(
    2,
    (tab) => createWebLock(locks.ofTab(`tab ${tab}`), 5_000),
    (_, { signal }) => {
      signals.push(signal);
      return signals.length === 1 ? new Promise<Tokens>(() => {}) : Promise.resolve(tokens('next'));
    },
  );
  void hanging!.refresh();
  await jest.advanceTimersByTimeAsync(100);
  expect(await seconds([living!.refresh()])).toBeLessThan(6);
  await expect(living!.getToken()).resolves.toBe('access-next');
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
});

it('ignores a lease that was written before the clock was set back, and one that is damaged', async () => {
  for (const entry of [JSON.stringify({ holder: 'x', until: Date.now() + 3_600_000 }), '{"holder":', '7', 'null']) {
    localStorage.setItem('portal.token-refresh', entry);
    const lock = createStorageLease(localStorage, 'me');
    const acquired = lock.acquire();
    expect(await seconds([acquired])).toBeLessThan(0.6);
    (await acquired).release();
  }
});
