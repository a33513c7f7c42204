import type { RegistryEntry } from '@portal/shared/remote/registry';
import { fakeRegistry, fakeRemote, wholeRegistry } from '../testing/fakeRegistry';
import { fakeUser } from '../testing/fakeUser';
import { buildMenu, homePath } from './buildMenu';

const labelsOf = (user: ReturnType<typeof fakeUser>) => buildMenu(wholeRegistry, user).map(({ label }) => label);

describe('the side menu', () => {
  it('shows only entries for which the user holds a matching functionality', () => {
    expect(
      labelsOf(
        fakeUser([
          [6, 1, [24]],
          [2, 2, [16]],
        ]),
      ),
    ).toEqual(['Apólices']);
  });

  it("sorts the entries by the menu's order, not by remote or id", () => {
    const user = fakeUser([
      [1, 3, [1]],
      [6, 1, [24]],
      [2, 2, [14]],
    ]);
    expect(labelsOf(user)).toEqual(['Apólices', 'Tomadores', 'Esteiras Seguradora']);
  });

  it('opens the insurer view of Propostas to who has insurer-proposal rights, even beside broker rights', () => {
    const menu = buildMenu(wholeRegistry, fakeUser([[7, 1, [6, 32]]]));
    expect(menu).toMatchObject([{ label: 'Propostas', path: '/propostas-seguradora' }]);
  });

  it('opens the broker view of Propostas to the others', () => {
    expect(buildMenu(wholeRegistry, fakeUser([[7, 1, [7]]]))).toMatchObject([{ path: '/propostas' }]);
  });

  it.each([
    [22, 'Corretores', '/corretores'],
    [28, 'Dados da Corretora', '/corretor'],
    [33, 'Lista de corretores', '/corretor-assessoria'],
  ])('with functionality %i calls menu 10 %s', (functionality, label, path) => {
    expect(buildMenu(wholeRegistry, fakeUser([[10, 1, [functionality]]]))).toMatchObject([{ label, path }]);
  });

  it('shows one entry per menu id to who may open several variants', () => {
    expect(labelsOf(fakeUser([[10, 1, [22, 2, 33]]]))).toEqual(['Corretores']);
  });

  describe('with entries whose ids the permission calls do not carry', () => {
    const own = (remote: string, label: string, after?: number) =>
      fakeRemote(
        remote,
        [{ path: `/${remote}`, title: label, functionalities: [24] }],
        [
          {
            menuId: 100,
            label,
            path: `/${remote}`,
            icon: 'file',
            functionalities: [24],
            ...(after !== undefined && { after }),
          },
        ],
      );
    const labelsWith = (user: ReturnType<typeof fakeUser>, ...remotes: RegistryEntry[]) =>
      buildMenu(fakeRegistry(...wholeRegistry.remotes, ...remotes), user).map(({ label }) => label);
    const user = fakeUser([
      [6, 1, [24]],
      [2, 2, [14]],
      [1, 3, [1]],
    ]);

    it('puts each after the entry that it names', () => {
      expect(labelsWith(user, own('mf-sinistros', 'Sinistros', 6))).toEqual([
        'Apólices',
        'Sinistros',
        'Tomadores',
        'Esteiras Seguradora',
      ]);
    });

    it('shows those of two remotes side by side although they use the same id', () => {
      expect(labelsWith(user, own('mf-b', 'B', 2), own('mf-a', 'A', 2))).toEqual([
        'Apólices',
        'Tomadores',
        'A',
        'B',
        'Esteiras Seguradora',
      ]);
    });

    it('keeps the place of a neighbour that the user may not open', () => {
      const withoutHolders = fakeUser([
        [6, 1, [24]],
        [2, 2, []],
        [1, 3, [1]],
      ]);
      expect(labelsWith(withoutHolders, own('mf-a', 'A', 2))).toEqual(['Apólices', 'A', 'Esteiras Seguradora']);
    });

    it('puts those without a known neighbour at the end', () => {
      expect(labelsWith(user, own('mf-a', 'A'), own('mf-b', 'B', 13))).toEqual([
        'Apólices',
        'Tomadores',
        'Esteiras Seguradora',
        'B',
        'A',
      ]);
    });
  });

  it('is empty for nobody, without rights, and without a registry', () => {
    expect(buildMenu(wholeRegistry, null)).toEqual([]);
    expect(labelsOf(fakeUser())).toEqual([]);
    expect(buildMenu(null, fakeUser([[6, 1, [24]]]))).toEqual([]);
    expect(buildMenu(fakeRegistry(), fakeUser([[6, 1, [24]]]))).toEqual([]);
  });
});

describe('the home page', () => {
  const menus = [
    [6, 1, [24]],
    [1, 2, [1]],
  ] as const;

  it('is the route of the home menu', () => {
    const user = fakeUser(menus, { HomeMenuId: 1 });
    expect(homePath(buildMenu(wholeRegistry, user), user)).toBe('/kanban');
  });

  it.each([2, 99, null])('is the first entry when home menu %s is not available', (HomeMenuId) => {
    const user = fakeUser(menus, { HomeMenuId });
    expect(homePath(buildMenu(wholeRegistry, user), user)).toBe('/apolices');
  });

  it('does not exist for a user without any entry', () => {
    expect(homePath([], fakeUser())).toBeNull();
  });
});
