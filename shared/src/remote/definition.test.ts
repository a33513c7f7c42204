import { containerName, defineRemote } from './definition';

const screen = () => Promise.resolve({ default: () => null });

describe('a remote', () => {
  it('is refused when a route does not start at the root of the portal', () => {
    expect(() =>
      defineRemote({ name: 'mf-x', title: 'X', routes: [{ path: 'x', title: 'X', screen }], menu: [] }),
    ).toThrow('must start with "/"');
  });

  it('is refused when a route is described twice', () => {
    const route = { path: '/x', title: 'X', screen };
    expect(() => defineRemote({ name: 'mf-x', title: 'X', routes: [route, route], menu: [] })).toThrow('twice');
  });

  it('is refused when a route has neither screen nor redirect, or both', () => {
    const describe = (route: object) => () =>
      defineRemote({ name: 'mf-x', title: 'X', routes: [{ path: '/x', title: 'X', ...route }], menu: [] });
    expect(describe({})).toThrow('either a screen or a redirect');
    expect(describe({ screen, redirectTo: '/y' })).toThrow('either a screen or a redirect');
  });

  it('is refused when a menu entry leads nowhere', () => {
    const menu = [{ menuId: 1, label: 'X', path: '/y', icon: 'kanban', functionalities: [1] }] as const;
    expect(() =>
      defineRemote({ name: 'mf-x', title: 'X', routes: [{ path: '/x', title: 'X', screen }], menu }),
    ).toThrow('"/y", which is no route');
  });

  it('is refused when a menu entry stands after itself', () => {
    const menu = [{ menuId: 100, after: 100, label: 'X', path: '/x', icon: 'kanban', functionalities: [1] }] as const;
    expect(() =>
      defineRemote({ name: 'mf-x', title: 'X', routes: [{ path: '/x', title: 'X', screen }], menu }),
    ).toThrow('stands after itself');
  });

  it('is refused when a route for visitors asks for functionalities or leads elsewhere', () => {
    const describe = (route: object) => () =>
      defineRemote({
        name: 'mf-x',
        title: 'X',
        routes: [{ path: '/x', title: 'X', openTo: 'visitors', ...route }],
        menu: [],
      });
    expect(describe({ screen })).not.toThrow();
    expect(describe({ screen, functionalities: [1] })).toThrow('"/x" for visitors');
    expect(describe({ redirectTo: '/y' })).toThrow('"/x" for visitors');
  });

  it('is refused when a menu entry or a command leads to a route for visitors', () => {
    const entry = { menuId: 1, label: 'X', path: '/x', icon: 'kanban', functionalities: [1] } as const;
    const describe = (entries: object) => () =>
      defineRemote({
        name: 'mf-x',
        title: 'X',
        routes: [{ path: '/x', title: 'X', openTo: 'visitors', screen }],
        menu: [],
        ...entries,
      });
    expect(describe({ menu: [entry] })).toThrow('signed-in users never see');
    expect(describe({ commands: [{ id: 'x', label: 'X', path: '/x' }] })).toThrow('signed-in users never see');
  });

  it('is refused when a command has a key that is no letter of its own', () => {
    const describe =
      (...keys: string[]) =>
      () =>
        defineRemote({
          name: 'mf-x',
          title: 'X',
          routes: [{ path: '/x', title: 'X', screen }],
          menu: [],
          commands: keys.map((key, place) => ({ id: `x${place}`, label: 'X', path: '/x', key })),
        });
    expect(describe('c', 'd')).not.toThrow();
    for (const keys of [['c', 'c'], ['g'], ['C'], ['?']])
      expect(describe(...keys)).toThrow('no letter that a command may have');
  });

  it('has a container name without dashes', () => {
    expect(containerName('mf-kanban')).toBe('mf_kanban');
  });
});
