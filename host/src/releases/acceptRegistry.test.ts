import { fakeRegistry } from '../testing/fakeRegistry';
import { staysWith, withoutWithdrawn } from './acceptRegistry';
import { policiesAt, registryWith } from './testing';

const of = (company: string | null) => ({ ...fakeRegistry(), company });

describe('the page after a reload by the portal itself', () => {
  it.each([
    ['aurora', 'aurora', true],
    // The platform had not told the edge yet when the first of the two pages was made.
    [null, 'aurora', true],
    ['aurora', null, true],
    ['aurora', 'atlas', false],
  ])('of %s goes on with its releases as %s: %s', (before, now, goesOn) => {
    const snapshot = { registry: of(before), userId: '7', shellBuild: '/assets/main.1.js' };
    expect(staysWith(snapshot, of(now), '7', '/assets/main.1.js')).toBe(goesOn);
  });

  it('takes what is current for another user, and under another build of the shell', () => {
    const snapshot = { registry: of('aurora'), userId: '7', shellBuild: '/assets/main.1.js' };
    expect(staysWith(snapshot, of('aurora'), '8', '/assets/main.1.js')).toBe(false);
    expect(staysWith(snapshot, of('aurora'), '7', '/assets/main.2.js')).toBe(false);
  });

  it('goes on with all of its releases but those that were withdrawn meanwhile', () => {
    const registry = (policies: string, others: string, withdrawn: string[]) => {
      const made = registryWith({ ...policiesAt(policies), withdrawn });
      const remotes = made.remotes.map((entry) =>
        entry.name === 'mf-policies' ? entry : { ...entry, description: { ...entry.description, version: others } },
      );
      return { ...made, remotes };
    };
    const { remotes } = withoutWithdrawn(registry('1.1.0', '2.0.0', []), registry('1.0.0', '2.1.0', ['1.1.0']), '7');
    expect(remotes.length).toBeGreaterThan(1);
    for (const { name, description } of remotes)
      expect([name, description.version]).toEqual([name, name === 'mf-policies' ? '1.0.0' : '2.0.0']);
  });
});
