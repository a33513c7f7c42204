import type { RemoteDescription } from '@portal/shared/remote/registry';
import { IntegrityTable, joinPath } from './integrityTable';

const release = (base: string, integrity: Record<string, string>) => ({
  base,
  description: { integrity } as unknown as RemoteDescription,
});

describe('the integrity of releases', () => {
  const table = new IntegrityTable();
  table.add(release('/remotes/mf-kanban/1.0.0-abc/', { 'remoteEntry.js': 'sha384-current' }));
  table.add(release('/remotes/mf-kanban/0.9.0-xyz', { 'remoteEntry.js': 'sha384-previous' }));

  it('is the hash that the registry states, release by release', () => {
    expect(table.expected('/remotes/mf-kanban/1.0.0-abc/remoteEntry.js')).toBe('sha384-current');
    expect(table.expected('/remotes/mf-kanban/0.9.0-xyz/remoteEntry.js')).toBe('sha384-previous');
  });

  it('refuses a file below the releases that no release states', () => {
    expect(table.expected('/remotes/mf-kanban/1.0.0-abc/other.js')).toMatch(/^sha384-A{64}$/);
  });

  it("leaves the shell's own files alone", () => {
    expect(table.expected('/assets/main.123.js')).toBeUndefined();
  });

  it('takes a base with or without a slash at its end', () => {
    expect(joinPath('/a/', 'b.js')).toBe('/a/b.js');
    expect(joinPath('/a', 'b.js')).toBe('/a/b.js');
  });
});
