import { connectivityTopic, createBus, PortalError } from '@portal/shared';
import type { PortalErrorKind, Send } from '@portal/shared';
import { getUserInfo } from '@portal/shared/contracts/people/session';
import { watchConnectivity } from './connectivity';

const originalFetch = globalThis.fetch;
let failure: PortalErrorKind | null = null;

function watched() {
  const heard: boolean[] = [];
  const bus = createBus();
  const platform = async () => {
    if (failure) throw new PortalError({ kind: failure, traceId: 't' });
    return {};
  };
  const send = watchConnectivity(platform as unknown as Send, bus);
  bus.observe(connectivityTopic).subscribe(({ online }) => heard.push(online));
  return { heard, call: () => send(getUserInfo, {}).catch(() => undefined) };
}

beforeEach(() => {
  failure = null;
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = originalFetch;
});

it('notices by the calls that the platform is out of reach, and that it is back', async () => {
  const { heard, call } = watched();
  failure = 'network';
  await call();
  failure = null;
  await call();
  expect(heard).toEqual([true, false, true]);
});

it.each<PortalErrorKind>(['unauthorized', 'invalid', 'server', 'cancelled'])(
  'takes a failure of the kind %s as no matter of the connection',
  async (kind) => {
    const { heard, call } = watched();
    failure = kind;
    await call();
    expect(heard).toEqual([true]);
  },
);

it('looks by itself whether the portal is back, so that the hint goes while nobody works', async () => {
  const { heard, call } = watched();
  globalThis.fetch = jest.fn(async () => ({ ok: true }) as Response);
  failure = 'network';
  await call();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(heard).toEqual([true, false, true]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('follows what the browser says', () => {
  const { heard } = watched();
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  expect(heard).toEqual([true, false, true]);
});
