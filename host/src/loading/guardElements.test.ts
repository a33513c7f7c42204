import type { RemoteRelease } from '@portal/shared/remote/registry';
import { fakeRemote } from '../testing/fakeRegistry';
import { askForFreshAddresses, freshAddress } from './freshAddresses';
import { guardElement } from './guardElements';
import { IntegrityTable } from './integrityTable';

const HASH = 'sha384-Ab+/0123456789012345678901234567890123456789';

function release(remote: string, base: string): RemoteRelease {
  const { description } = fakeRemote(remote, []);
  return { base, description: { ...description, integrity: { 'screen.js': HASH, 'remoteEntry.js': HASH } } };
}

/** The script by which the code of a release fetches one of its files. */
function scriptFor(url: string, table: IntegrityTable, ...how: [] | [typeof freshAddress]): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  guardElement(script, url, table, ...how);
  return script;
}

const pathOf = ({ src }: HTMLScriptElement): string => new URL(src).pathname;
const BY_CONTENT = '/files/Ab-_012345678901234567/screen.js';

describe('an element that fetches a file of a release', () => {
  const table = new IntegrityTable();
  for (const [remote, version] of [
    ['mf-a', '1.0.0'],
    ['mf-a', '1.1.0'],
    ['mf-b', '1.0.0'],
    ['mf-b', '1.1.0'],
    ['mf-c', 'dev-1a2b'],
  ] as const)
    table.add(release(remote, `/remotes/${remote}/${version}/`));
  table.add(release('mf-d', 'http://localhost:9100/'));

  it('asks for it by its content, so that two releases that have it fetch it once, and takes nothing else', () => {
    for (const version of ['1.0.0', '1.1.0']) {
      const script = scriptFor(`/remotes/mf-a/${version}/screen.js`, table);
      expect(pathOf(script)).toBe(`/remotes/mf-a${BY_CONTENT}`);
      expect(script.integrity).toBe(HASH);
      expect(script.dataset.release).toBe(`http://localhost/remotes/mf-a/${version}/`);
    }
  });

  it('asks for an entry where the release is, because by its address the entry finds the rest', () => {
    const script = scriptFor('/remotes/mf-a/1.0.0/remoteEntry.js', table, freshAddress);
    expect(pathOf(script)).toBe('/remotes/mf-a/1.0.0/remoteEntry.js');
  });

  it('asks where each release is once something of the remote failed, so that one file does not fail both', () => {
    askForFreshAddresses('http://localhost/remotes/mf-b/1.1.0/');
    const current = new URL(scriptFor('/remotes/mf-b/1.1.0/screen.js', table).src);
    expect(current.pathname).toBe('/remotes/mf-b/1.1.0/screen.js');
    expect(current.search).toMatch(/^\?retry=/);
    expect(pathOf(scriptFor('/remotes/mf-b/1.0.0/screen.js', table))).toBe('/remotes/mf-b/1.0.0/screen.js');
  });

  it('asks a development server for what only that has', () => {
    expect(pathOf(scriptFor('/remotes/mf-c/dev-1a2b/screen.js', table))).toBe('/remotes/mf-c/dev-1a2b/screen.js');
    expect(scriptFor('http://localhost:9100/screen.js', table).src).toBe('http://localhost:9100/screen.js');
  });

  it('leaves files of the shell alone', () => {
    expect(pathOf(scriptFor('/assets/main.1.js', table))).toBe('/assets/main.1.js');
  });
});
