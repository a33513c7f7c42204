import type { DescribedMenuEntry, DescribedRoute, Registry, RegistryEntry } from '@portal/shared/remote/registry';

/** A remote as the registry describes it, for tests. */
export function fakeRemote(
  name: string,
  routes: readonly DescribedRoute[],
  menu: readonly DescribedMenuEntry[] = [],
): RegistryEntry {
  return {
    name,
    base: `/remotes/${name}/1.0.0/`,
    previous: null,
    description: {
      name,
      title: name,
      version: '1.0.0',
      commit: 'abc1234',
      shell: '^1.0.0',
      entry: 'remoteEntry.js',
      routes,
      menu,
      commands: [],
      publishes: [],
      reads: [],
      takes: {},
      integrity: {},
    },
  };
}

export const fakeRegistry = (...remotes: readonly RegistryEntry[]): Registry => ({
  schema: 2,
  store: 'a store of the tests',
  revision: 1,
  shellVersion: '1.0.0',
  company: 'aurora',
  remotes,
});

const entry = (
  menuId: number,
  label: string,
  path: string,
  functionalities: readonly number[],
): DescribedMenuEntry => ({
  menuId,
  label,
  path,
  icon: 'file',
  functionalities,
});

/** The menu entries of the specification, as the remotes state them. */
export const wholeRegistry = fakeRegistry(
  fakeRemote(
    'mf-kanban',
    [{ path: '/kanban', title: 'Esteiras Seguradora', functionalities: [1] }],
    [entry(1, 'Esteiras Seguradora', '/kanban', [1])],
  ),
  fakeRemote(
    'mf-parties',
    [
      { path: '/tomadores', title: 'Tomadores', functionalities: [13, 14, 29, 30] },
      { path: '/corretores', title: 'Corretores', functionalities: [21, 22] },
      { path: '/corretor', title: 'Dados da Corretora', functionalities: [2, 28] },
      { path: '/corretor-assessoria', title: 'Lista de corretores', functionalities: [33] },
      { path: '/iniciar-cadastro', title: 'Cadastrar corretora', openTo: 'visitors' },
    ],
    [
      entry(2, 'Tomadores', '/tomadores', [13, 14, 29, 30]),
      entry(10, 'Corretores', '/corretores', [21, 22]),
      entry(10, 'Dados da Corretora', '/corretor', [2, 28]),
      entry(10, 'Lista de corretores', '/corretor-assessoria', [33]),
    ],
  ),
  fakeRemote(
    'mf-proposals',
    [
      { path: '/propostas-seguradora', title: 'Propostas', functionalities: [31, 32] },
      { path: '/propostas', title: 'Propostas', functionalities: [6, 7] },
    ],
    [entry(7, 'Propostas', '/propostas-seguradora', [31, 32]), entry(7, 'Propostas', '/propostas', [6, 7])],
  ),
  fakeRemote(
    'mf-policies',
    [
      { path: '/apolices', title: 'Apólices', functionalities: [24] },
      { path: '/apolice/:policyUniqueId', title: 'Apólice', functionalities: [24] },
    ],
    [entry(6, 'Apólices', '/apolices', [24])],
  ),
);
