import { checkRights } from './rights';

const entry = { menuId: 1, label: 'Esteiras', path: '/kanban', icon: 'kanban', functionalities: [1] } as const;
/** What the types keep a remote from is checked all the same: a description may be made without them. */
const problemsOf = (changes: object) =>
  checkRights({
    name: 'mf-kanban',
    title: 'Esteiras',
    routes: [
      { path: '/kanban', title: 'Esteiras', functionalities: [1], screen: async () => ({ default: () => null }) },
    ],
    menu: [entry],
    ...changes,
  }).problems;

it('is fine with functionalities, menu ids and icons that exist', () => {
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ menu: [{ ...entry, menuId: 100, after: 6 }] })).toEqual([]);
});

it.each([
  [
    'a functionality',
    { menu: [], routes: [{ path: '/a', title: 'A', functionalities: [18], redirectTo: '/b' }] },
    'pede a funcionalidade 18',
  ],
  ['a menu id', { menu: [{ ...entry, menuId: 12 }] }, 'usa o id 12, que não existe'],
  ['the entry that it stands after', { menu: [{ ...entry, menuId: 100, after: 12 }] }, 'depois da entrada 12'],
  [
    'an icon',
    { menu: [{ ...entry, icon: 'rocket' }] },
    'usa o ícone "rocket", que não existe: escolha entre home, kanban,',
  ],
])('names %s that does not exist', (_what, changes, sentence) => {
  expect(problemsOf(changes)).toEqual([expect.stringContaining(sentence)]);
});

it('names an entry that is shown to somebody whom its route turns away', () => {
  expect(problemsOf({ menu: [{ ...entry, functionalities: [1, 24] }] })).toEqual([
    '"Esteiras" aparece para quem tem 24, e a rota "/kanban" só aceita 1.',
  ]);
  expect(problemsOf({ commands: [{ id: 'open', label: 'Abrir', path: '/kanban' }] })).toEqual([
    expect.stringContaining('"Abrir" aparece para todos'),
  ]);
});
