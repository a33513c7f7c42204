import type { RemoteDefinition } from '@portal/shared/remote/definition';
import type { RegistryEntry, RemoteRelease } from '@portal/shared/remote/registry';
import { fakeRegistry, fakeRemote } from '../testing/fakeRegistry';
import { PAUSE_AFTER_FAILURE } from './failedReleases';
import { fetchDefinition } from './federation';
import { loadScreen } from './loadScreen';
import { observeLoads } from './observations';
import type { LoadObservation } from './observations';
import { forgetReleases } from './forgetReleases';
import { exchangeEntry } from './sessionSnapshot';
import { connectLoader, startLoading } from './startLoading';

// The federation runtime only exists in webpack's build; here releases run as the test says.
jest.mock('./federation', () => ({
  fetchDefinition: jest.fn(),
  installLoader: jest.fn(),
  isProvided: () => true,
  warmShared: () => Promise.resolve(),
}));

const replaceRelease = (entry: RegistryEntry) => forgetReleases(exchangeEntry(entry));

type Fault = 'missing' | 'down' | 'throws' | 'no screen';
/** What is wrong with a release, by its version. */
let faults: Record<string, Fault>;
let asked: string[];
let observed: LoadObservation[];
let edgeNames: RegistryEntry | null;

const originalFetch = globalThis.fetch;
const versionIn = (address: string) => /\/remotes\/mf-x\/([^/]+)\//.exec(address)?.[1] ?? '';

const release = (version: string): RemoteRelease => {
  const { description } = fakeRemote('mf-x', [{ path: '/x', title: 'X', preload: ['screen.js'] }]);
  return { base: `/remotes/mf-x/${version}/`, description: { ...description, version } };
};
const entry = (version: string, previous?: string): RegistryEntry => ({
  name: 'mf-x',
  ...release(version),
  previous: previous ? release(previous) : null,
});

function definitionOf({ description }: RemoteRelease): RemoteDefinition {
  const Screen = () => null;
  Screen.displayName = description.version;
  return {
    name: 'mf-x',
    title: 'X',
    menu: [],
    routes:
      faults[description.version] === 'no screen'
        ? []
        : [{ path: '/x', title: 'X', screen: async () => ({ default: Screen }) }],
  };
}

/** The version whose screen is given, or why none is. */
async function shown(...wish: [] | ['afresh' | 'previous']): Promise<string> {
  const before = asked.length;
  try {
    const loaded = await loadScreen('mf-x', '/x', ...wish);
    return loaded.fellBack ? `${versionOf(before)} (fell back)` : versionOf(before);
  } catch (error) {
    return (error as { reason: string }).reason;
  }
}
/** The release whose files were asked for last is the one that was taken. */
const versionOf = (before: number) => asked.slice(before).at(-1) ?? asked.at(-1) ?? '';

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: 200 });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  faults = {};
  asked = [];
  observed = [];
  edgeNames = null;
  globalThis.fetch = (async (address: string) => {
    const version = versionIn(address);
    asked.push(version);
    if (faults[version] === 'down') throw new TypeError('Failed to fetch');
    const status = faults[version] === 'missing' ? 404 : 200;
    return { ok: status === 200, status, headers: new Map(), body: null };
  }) as unknown as typeof fetch;
  jest.mocked(fetchDefinition).mockImplementation(async (one) => {
    if (faults[one.description.version] === 'throws') throw new TypeError('x is not a function');
    return { definition: definitionOf(one), forget: () => undefined };
  });
  connectLoader({
    allowsOverrides: true,
    renewRelease: async () => {
      if (edgeNames) replaceRelease(edgeNames);
    },
    takeRelease: replaceRelease,
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  globalThis.fetch = originalFetch;
});

/** A session with versions of its own, so that no test meets what another one left. */
let sessions = 0;
function session(...withPrevious: [] | ['with a previous release']): {
  current: string;
  previous: string;
  next: string;
} {
  sessions += 1;
  const named = { current: `${sessions}.1`, previous: `${sessions}.0`, next: `${sessions}.2` };
  startLoading(fakeRegistry(withPrevious.length ? entry(named.current, named.previous) : entry(named.current)));
  const stop = observeLoads((one) => observed.push(one));
  cleanUps.push(stop);
  return named;
}
const cleanUps: (() => void)[] = [];
afterEach(() => cleanUps.splice(0).forEach((cleanUp) => cleanUp()));

describe('a screen', () => {
  it('comes from the current release', async () => {
    const { current } = session('with a previous release');
    expect(await shown()).toBe(current);
    expect(observed).toMatchObject([{ remote: 'mf-x', version: current, outcome: 'loaded' }]);
  });

  it.each(['missing', 'down', 'throws', 'no screen'] as const)(
    'falls back when the current release is %s',
    async (fault) => {
      const { current, previous } = session('with a previous release');
      faults[current] = fault;
      expect(await shown()).toBe(`${previous} (fell back)`);
      expect(observed.map(({ version, outcome }) => [version, outcome])).toEqual([
        [previous, 'loaded'],
        [current, 'fell-back'],
      ]);
    },
  );

  it('is refused with the reason of the current release when the previous one fails as well', async () => {
    const { current, previous } = session('with a previous release');
    faults = { [current]: 'missing', [previous]: 'throws' };
    expect(await shown()).toBe('missing');
    expect(observed).toMatchObject([{ version: current, outcome: 'failed', reason: 'missing' }]);
    expect(observed[0]?.traceId).toMatch(/^[0-9a-f]{16}$/);
  });

  it('comes from the release that the edge names when the known ones are gone', async () => {
    const { current, previous, next } = session('with a previous release');
    faults = { [current]: 'missing', [previous]: 'missing' };
    edgeNames = entry(next, current);
    expect(await shown()).toBe(next);
  });

  it('is not looked for again and again when the edge names what is gone', async () => {
    const { current } = session();
    faults = { [current]: 'missing' };
    edgeNames = entry(current);
    expect(await shown()).toBe('missing');
  });

  it('of another origin is refused before anything of it is fetched', async () => {
    session();
    connectLoader({ allowsOverrides: false, renewRelease: () => Promise.resolve(), takeRelease: replaceRelease });
    replaceRelease({ ...entry('9.9'), base: 'https://elsewhere.example/remotes/mf-x/9.9/' });
    const before = asked.length;
    expect(await shown()).toBe('origin');
    expect(asked).toHaveLength(before);
  });

  it('of a release that accepts another shell is refused before anything of it is fetched', async () => {
    session();
    const { description, ...rest } = entry('9.8');
    replaceRelease({ ...rest, description: { ...description, shell: '^2.0.0' } });
    const before = asked.length;
    expect(await shown()).toBe('incompatible');
    expect(asked).toHaveLength(before);
  });
});

describe('a release that failed', () => {
  it('is left alone for a while, and then tried again', async () => {
    const { current, previous } = session('with a previous release');
    faults[current] = 'down';
    await shown();
    faults = {};
    const before = asked.length;
    expect(await shown()).toBe(`${previous} (fell back)`);
    expect(asked.slice(before)).not.toContain(current);
    jest.setSystemTime(Date.now() + PAUSE_AFTER_FAILURE);
    expect(await shown()).toBe(current);
  });

  it('is tried again at once when the line comes back', async () => {
    const { current } = session('with a previous release');
    faults[current] = 'down';
    await shown();
    faults = {};
    window.dispatchEvent(new Event('online'));
    expect(await shown()).toBe(current);
  });

  it('is tried again at once when the user asks for it', async () => {
    const { current } = session('with a previous release');
    faults[current] = 'throws';
    await shown();
    faults = {};
    expect(await shown('afresh')).toBe(current);
  });

  it('gives way to the mended one when the user asks again', async () => {
    const { current, next } = session('with a previous release');
    faults[current] = 'throws';
    await shown();
    edgeNames = entry(next, current);
    expect(await shown('afresh')).toBe(next);
  });

  it('is fetched under an address that is in no cache', async () => {
    const { current } = session('with a previous release');
    faults[current] = 'down';
    await shown();
    faults = {};
    const addresses: string[] = [];
    const answer = globalThis.fetch;
    globalThis.fetch = ((address: string) => {
      addresses.push(address);
      return answer(address);
    }) as typeof fetch;
    await shown('afresh');
    expect(addresses.filter((address) => address.endsWith('screen.js'))).toEqual([]);
    expect(addresses).toContainEqual(expect.stringMatching(/screen\.js\?retry=/));
  });
});

it('stays with the previous release when the user prefers it, until the user wants the current one', async () => {
  const { current, previous } = session('with a previous release');
  expect(await shown('previous')).toBe(`${previous} (fell back)`);
  jest.setSystemTime(Date.now() + 10 * PAUSE_AFTER_FAILURE);
  expect((await loadScreen('mf-x', '/x')).fellBack).toBe(true);
  expect((await loadScreen('mf-x', '/x', 'afresh')).fellBack).toBe(false);
  expect(current).not.toBe(previous);
});

describe('a development server', () => {
  it('puts its build in use', async () => {
    session();
    window.dispatchEvent(new CustomEvent('portal:release-changed', { detail: entry('dev-1') }));
    expect(await shown()).toBe('dev-1');
  });

  it('cannot put anything in use that is no entry of the registry', async () => {
    const { current } = session();
    window.dispatchEvent(new CustomEvent('portal:release-changed', { detail: { name: 'mf-x' } }));
    expect(await shown()).toBe(current);
  });
});
