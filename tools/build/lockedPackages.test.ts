import { lockedPackages } from './lockedPackages';

const lockfile = (importers: Record<string, string>, packages = 'react@19.3.1') =>
  `lockfileVersion: '9.0'

importers:

${Object.entries(importers)
  .map(([folder, version]) => `  ${folder}:\n    dependencies:\n      react:\n        version: ${version}\n`)
  .join('\n')}
packages:

  ${packages}:
    resolution: {}
`;

describe('what the lockfile says about a build', () => {
  const before = lockfile({ 'mf-kanban': '19.3.1', shared: '19.3.1' });

  it('stays the same when another remote comes', () => {
    const after = lockfile({ 'mf-kanban': '19.3.1', 'mf-sinistros': '18.0.0', shared: '19.3.1' });
    expect(lockedPackages(['mf-kanban', 'shared'], after)).toBe(lockedPackages(['mf-kanban', 'shared'], before));
  });

  it.each([
    ['one of its folders takes another version', lockfile({ 'mf-kanban': '19.3.1', shared: '19.4.0' })],
    ['an installed package changes', lockfile({ 'mf-kanban': '19.3.1', shared: '19.3.1' }, 'react@19.3.2')],
  ])('changes when %s', (_case, after) => {
    expect(lockedPackages(['mf-kanban', 'shared'], after)).not.toBe(lockedPackages(['mf-kanban', 'shared'], before));
  });

  it('is the whole lockfile where its sections are unknown', () => {
    expect(lockedPackages(['mf-kanban'], 'lockfileVersion: 12')).toBe('lockfileVersion: 12');
  });

  it('knows the sections of the lockfile in use', () => {
    expect(lockedPackages(['shared'])).toContain('\n  shared:\n');
    expect(lockedPackages(['shared'])).not.toContain('\n  mf-kanban:\n');
  });
});
