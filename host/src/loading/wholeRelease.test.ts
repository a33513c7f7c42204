import type { RemoteRelease } from '@portal/shared/remote/registry';
import { fakeRegistry, fakeRemote } from '../testing/fakeRegistry';
import { integrityTable, takeSnapshot } from './sessionSnapshot';
import { wholeRelease } from './wholeRelease';

jest.mock('./federation', () => ({ isProvided: () => true }));

const originalFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = originalFetch;
});

let releases = 0;

/** A release as a page carries it that does not enter it. */
function outlined(): RemoteRelease {
  releases += 1;
  const { description } = fakeRemote('mf-x', [{ path: '/x', title: 'X' }]);
  return { description, base: `/remotes/mf-x/${releases}.0.0/`, whole: `sha384-of-${releases}` };
}

/** The edge, which sends the description of a release with the hash of its file. */
function serve(answers: readonly ('description' | 'down')[]): { asked: { address: string; integrity: unknown }[] } {
  const asked: { address: string; integrity: unknown }[] = [];
  globalThis.fetch = ((address: string, { integrity }: RequestInit) => {
    const answer = answers[asked.push({ address, integrity }) - 1];
    if (answer !== 'description') return Promise.reject(new TypeError('Failed to fetch'));
    const description = { ...outlined().description, integrity: { 'screen.js': 'sha384-of-the-screen' } };
    const pieces = [new TextEncoder().encode(JSON.stringify(description))];
    const read = () => {
      const value = pieces.pop();
      return Promise.resolve(value ? { done: false, value } : { done: true });
    };
    const headers = new Map([['content-type', 'application/json']]);
    return Promise.resolve({ ok: true, status: 200, headers, body: { getReader: () => ({ read }) } });
  }) as typeof fetch;
  return { asked };
}

function named(): RemoteRelease {
  const release = outlined();
  takeSnapshot(fakeRegistry({ name: 'mf-x', ...release, previous: null }));
  return release;
}

describe('a release of which the page carries an outline', () => {
  it('is fetched whole, by the hash that the page names, and vouches for its files from then on', async () => {
    const release = named();
    const { asked } = serve(['description']);
    const screen = `${release.base}screen.js`;
    expect(integrityTable.expected(screen)).not.toBe('sha384-of-the-screen');
    await expect(wholeRelease(release, 'high')).resolves.toMatchObject({
      base: release.base,
      description: { integrity: { 'screen.js': 'sha384-of-the-screen' } },
    });
    expect(asked).toEqual([{ address: `${release.base}remote.json`, integrity: release.whole }]);
    expect(integrityTable.expected(screen)).toBe('sha384-of-the-screen');
  });

  it('is fetched once, however many ask at the same time or later', async () => {
    const release = named();
    const { asked } = serve(['description']);
    await Promise.all([wholeRelease(release, 'low'), wholeRelease(release, 'high')]);
    await wholeRelease(release, 'high');
    expect(asked).toHaveLength(1);
  });

  it('is asked for again after a failure', async () => {
    const release = named();
    serve(['down', 'description']);
    await expect(wholeRelease(release, 'high')).rejects.toMatchObject({ reason: 'network' });
    await expect(wholeRelease(release, 'high')).resolves.toMatchObject({ base: release.base });
  });

  it('is asked for nowhere but where releases may come from', async () => {
    const { asked } = serve(['description']);
    const release = { ...outlined(), base: 'https://elsewhere.example/remotes/mf-x/1.0.0/' };
    await expect(wholeRelease(release, 'high')).rejects.toMatchObject({ reason: 'origin' });
    expect(asked).toEqual([]);
  });

  it('is taken as it is where the registry has the whole of it', async () => {
    const { asked } = serve([]);
    const { whole: _whole, ...release } = outlined();
    await expect(wholeRelease(release, 'high')).resolves.toBe(release);
    expect(asked).toEqual([]);
  });
});
