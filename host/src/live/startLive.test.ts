import { createBus, liveEventTopic } from '@portal/shared';
import { waitFor } from '@testing-library/react';
import { createValueStore } from '../values/valueStore';
import { defaultConfiguration } from '../boot/portalConfiguration';
import { fakeUser } from '../testing/fakeUser';
import type { LiveEvent } from '@portal/shared/live/liveEvents';
import { startLive } from './startLive';
import { fakeStreams, tabsOfOneBrowser } from '@portal/shared/live/testing';

let platform: ReturnType<typeof fakeStreams>;
let takeTabsAway: () => void;
const stops: (() => void)[] = [];

beforeEach(() => {
  platform = fakeStreams();
  takeTabsAway = tabsOfOneBrowser();
});
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  platform.giveBack();
  takeTabsAway();
  jest.restoreAllMocks();
});

/** A tab of the browser in which a user is signed in. */
function tab(user = fakeUser()) {
  const bus = createBus();
  const heard: LiveEvent[] = [];
  bus.observe(liveEventTopic).subscribe((event) => heard.push(event));
  let token = 'token-1';
  const stop = startLive({
    bus,
    addresses: { apiBaseUrl: '/platform' },
    configuration: createValueStore({ ...defaultConfiguration, CompanyKey: 'aurora' }),
    session: { state: { user }, getToken: () => Promise.resolve(token) },
  } as unknown as Parameters<typeof startLive>[0]);
  stops.push(stop);
  return {
    heard,
    kinds: () => heard.map(({ kind }) => kind),
    stop,
    renewToken: (next: string) => {
      token = next;
    },
  };
}
const opened = async (count: number) => {
  await waitFor(() => expect(platform.streams).toHaveLength(count));
  return platform.streams[count - 1]!;
};

describe('the live events of a browser', () => {
  it('give way to newer browsers of the user, and come back when somebody is at this one', async () => {
    const one = tab();
    const stream = await opened(1);
    stream.send('live.ready');
    stream.send('live.replaced');
    stream.end();
    await waitFor(() => expect(stream.isLeft).toBe(true));
    expect(one.kinds()).toEqual(['live.ready']);
    jest.useFakeTimers();
    await jest.advanceTimersByTimeAsync(600_000);
    jest.useRealTimers();
    // Ten minutes later nobody has fought for the place.
    expect(platform.streams).toHaveLength(1);
    window.dispatchEvent(new Event('focus'));
    (await opened(2)).send('live.ready');
    await waitFor(() => expect(one.kinds()).toEqual(['live.ready', 'live.ready']));
  });

  it('come over a stream that carries the session, heartbeats and broken lines aside', async () => {
    const one = tab(fakeUser([], { BrokerId: 4 }));
    const stream = await opened(1);
    expect(stream.headers).toMatchObject({
      Authorization: 'Bearer token-1',
      CompanyKey: 'aurora',
      UserId: '7',
      BrokerId: '4',
    });
    stream.write(': vivo\n\nevent: live.ready\ndata: {}\n\nevent: odd\ndata: {not json\n\nevent: news\nda');
    stream.write('ta: {"text":"ação"}\n\n');
    await waitFor(() =>
      expect(one.heard).toEqual([
        { kind: 'live.ready', data: {} },
        { kind: 'news', data: { text: 'ação' } },
      ]),
    );
  });

  it('come over one stream for all its tabs, which never hear a token', async () => {
    const said = jest.spyOn(BroadcastChannel.prototype, 'postMessage');
    const tabs = [tab(), tab(), tab()];
    const stream = await opened(1);
    stream.send('live.ready');
    stream.send('news', { n: 1 });
    await waitFor(() => expect(tabs.map((one) => one.kinds())).toEqual(Array(3).fill(['live.ready', 'news'])));
    expect(platform.streams).toHaveLength(1);
    expect(JSON.stringify(said.mock.calls)).not.toMatch(/token|Bearer/);
  });

  it('tell a tab that comes later that the stream is open already', async () => {
    const first = tab();
    (await opened(1)).send('live.ready');
    await waitFor(() => expect(first.kinds()).toEqual(['live.ready']));
    const later = tab();
    await waitFor(() => expect(later.kinds()).toEqual(['live.ready']));
    expect(later.heard[0]?.data).toEqual({ heardForMs: expect.any(Number) });
    expect(first.kinds()).toEqual(['live.ready']);
  });

  it('are let go of by a page that the browser keeps for later, and taken up again when it is shown', async () => {
    const channels = jest.spyOn(BroadcastChannel.prototype, 'close');
    const one = tab();
    const stream = await opened(1);
    stream.send('live.ready');
    await waitFor(() => expect(one.kinds()).toEqual(['live.ready']));
    window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
    await waitFor(() => expect(stream.isLeft).toBe(true));
    expect(channels).toHaveBeenCalled();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    (await opened(2)).send('live.ready');
    await waitFor(() => expect(one.kinds()).toEqual(['live.ready', 'live.ready']));
  });

  it('do not reach a tab of another user', async () => {
    const [one, other] = [tab(), tab(fakeUser([], { UserId: 8 }))];
    await opened(2);
    platform.streams[0]?.send('news');
    await waitFor(() => expect(one.kinds()).toEqual(['news']));
    expect(other.kinds()).toEqual([]);
  });

  it('go on in another tab when the one that held the stream is gone', async () => {
    const [first, second] = [tab(), tab()];
    const stream = await opened(1);
    first.stop();
    expect(stream.isLeft).toBe(true);
    (await opened(2)).send('live.ready');
    await waitFor(() => expect(second.kinds()).toEqual(['live.ready']));
    expect(first.kinds()).toEqual([]);
  });

  it('go on with a fresh token after the stream has ended with its own', async () => {
    const one = tab();
    const stream = await opened(1);
    one.renewToken('token-2');
    stream.end();
    expect((await opened(2)).headers.Authorization).toBe('Bearer token-2');
  });

  it('are asked for at a growing distance while the platform is away, and at once when the browser is online again', async () => {
    jest.useFakeTimers();
    jest.spyOn(Math, 'random').mockReturnValue(1);
    platform.refuse('offline');
    const asked = jest.spyOn(globalThis, 'fetch');
    tab();
    const askedAfter = async (milliseconds: number) => {
      await jest.advanceTimersByTimeAsync(milliseconds);
      return asked.mock.calls.length;
    };
    expect(await askedAfter(1_900)).toBe(1);
    expect(await askedAfter(200)).toBe(2);
    expect(await askedAfter(3_700)).toBe(2);
    expect(await askedAfter(300)).toBe(3);
    await askedAfter(600_000);
    const before = asked.mock.calls.length;
    expect((await askedAfter(600_000)) - before).toBeLessThanOrEqual(10);

    platform.refuse(null);
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(0);
    expect(platform.streams).toHaveLength(1);
    jest.useRealTimers();
  });

  it('are not asked for while the browser is offline', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    tab();
    const stream = await opened(1);
    online.mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await waitFor(() => expect(stream.isLeft).toBe(true));
    jest.useFakeTimers();
    await jest.advanceTimersByTimeAsync(120_000);
    jest.useRealTimers();
    expect(platform.streams).toHaveLength(1);
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await opened(2);
  });

  it('come over another stream when this one has fallen silent', async () => {
    jest.useFakeTimers();
    tab();
    await jest.advanceTimersByTimeAsync(40_000);
    platform.streams[0]?.write(': vivo\n\n');
    await jest.advanceTimersByTimeAsync(40_000);
    expect(platform.streams).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(15_000);
    expect(platform.streams).toHaveLength(2);
    jest.useRealTimers();
  });

  it('need a stream for each tab where tabs cannot agree', async () => {
    takeTabsAway();
    const tabs = [tab(), tab()];
    await opened(2);
    platform.streams.forEach((stream) => stream.send('news'));
    await waitFor(() => expect(tabs.map((one) => one.kinds())).toEqual([['news'], ['news']]));
  });
});
