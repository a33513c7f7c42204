import type { RemoteDescription } from '@portal/shared/remote/registry';
import { IntegrityTable, joinPath } from './integrityTable';

const release = (base: string, integrity: Record<string, string>) => ({
  base,
  description: { integrity } as unknown as RemoteDescription,
});

const NO_FILE_HAS_IT = /^sha384-A{64}$/;

describe('the integrity of releases', () => {
  const table = new IntegrityTable();
  table.add(release('/remotes/mf-kanban/1.0.0-abc/', { 'remoteEntry.js': 'sha384-current' }));
  table.add(release('/remotes/mf-kanban/0.9.0-xyz', { 'remoteEntry.js': 'sha384-previous' }));
  table.add(release('http://localhost:9100/', { 'remoteEntry.js': 'sha384-local' }));

  it('is the hash that the registry states, release by release', () => {
    expect(table.expected('/remotes/mf-kanban/1.0.0-abc/remoteEntry.js')).toBe('sha384-current');
    expect(table.expected('/remotes/mf-kanban/0.9.0-xyz/remoteEntry.js')).toBe('sha384-previous');
    expect(table.expected('http://localhost:9100/remoteEntry.js')).toBe('sha384-local');
  });

  it('is the same under an address that only keeps caches out', () => {
    expect(table.expected('/remotes/mf-kanban/1.0.0-abc/remoteEntry.js?retry=2')).toBe('sha384-current');
  });

  it('refuses a file below the releases that no release states', () => {
    expect(table.expected('/remotes/mf-kanban/1.0.0-abc/other.js')).toMatch(NO_FILE_HAS_IT);
    expect(table.expected('/remotes/mf-kanban/0.1.0/remoteEntry.js')).toMatch(NO_FILE_HAS_IT);
  });

  it('refuses a file of another origin that no release states', () => {
    expect(table.expected('https://elsewhere.example/assets/main.js')).toMatch(NO_FILE_HAS_IT);
    expect(table.expected('http://localhost:9100/other.js')).toMatch(NO_FILE_HAS_IT);
  });

  it("leaves the shell's own files alone", () => {
    expect(table.expected('/assets/main.123.js')).toBeUndefined();
  });

  it('refuses the files of a release that went out of use', () => {
    const gone = new IntegrityTable();
    const old = release('/remotes/mf-x/1/', { 'a.js': 'sha384-a' });
    gone.add(old);
    gone.remove(old);
    expect(gone.expected('/remotes/mf-x/1/a.js')).toMatch(NO_FILE_HAS_IT);
  });

  it('asks nothing of the files of a release under development', () => {
    const developing = new IntegrityTable();
    developing.add(release('/remotes/mf-x/dev-1/', {}), false);
    expect(developing.expected('/remotes/mf-x/dev-1/remoteEntry.js')).toBeUndefined();
    expect(developing.expected('/remotes/mf-x/1/remoteEntry.js')).toMatch(NO_FILE_HAS_IT);
  });

  it('knows to which release a file belongs', () => {
    expect(table.baseOf('/remotes/mf-kanban/0.9.0-xyz/a.js')).toBe('http://localhost/remotes/mf-kanban/0.9.0-xyz/');
    expect(table.baseOf('/assets/main.js')).toBeUndefined();
  });

  it('takes a base with or without a slash at its end', () => {
    expect(joinPath('/a/', 'b.js')).toBe('/a/b.js');
    expect(joinPath('/a', 'b.js')).toBe('/a/b.js');
  });
});
