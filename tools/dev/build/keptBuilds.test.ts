import { fakeRelease } from '../testing/fakeRelease';
import { KeptBuilds } from './keptBuilds';

function builtAs(hash: string): Map<string, Buffer> {
  const { description } = fakeRelease('mf-kanban', `1.0.0-${hash}`);
  return new Map([
    ['remote.json', Buffer.from(JSON.stringify(description))],
    ['a.js', Buffer.from(hash)],
  ]);
}

describe('the builds of a day', () => {
  it('stand each at an address of its own, the newest in use', () => {
    const builds = new KeptBuilds('mf-kanban');
    expect(builds.newest).toBeUndefined();
    expect([builds.add(builtAs('one')), builds.add(builtAs('two'))]).toEqual(['dev-one', 'dev-two']);
    expect(builds.newest).toMatchObject({ base: '/remotes/mf-kanban/dev-two/', description: { version: 'dev-two' } });
    expect(builds.file('/remotes/mf-kanban/dev-one/a.js')?.toString()).toBe('one');
    expect(builds.file('/remotes/mf-kanban/dev-two/a.js')?.toString()).toBe('two');
  });

  it('are described as they are served', () => {
    const builds = new KeptBuilds('mf-kanban');
    builds.add(builtAs('one'));
    expect(JSON.parse(builds.file('/remotes/mf-kanban/dev-one/remote.json')?.toString() ?? '')).toMatchObject({
      version: 'dev-one',
    });
  });

  it('do not fill the memory: the oldest go', () => {
    const builds = new KeptBuilds('mf-kanban');
    for (let build = 0; build < 50; build += 1) builds.add(builtAs(`${build}`));
    expect(builds.file('/remotes/mf-kanban/dev-0/a.js')).toBeUndefined();
    expect(builds.file('/remotes/mf-kanban/dev-40/a.js')).toBeDefined();
  });
});
