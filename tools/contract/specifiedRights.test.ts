import { join } from 'node:path';
import { portalRoot, remoteFolders } from '../build/portalRoot';
import { readDefinition } from '../build/readDefinition';
import type { ReadDefinition } from '../build/readDefinition';
import { addedRoutes, specifiedForVisitors, specifiedRoutes } from './testing/specifiedRoutes';

/** Who sees each entry of the menu, entry by entry and variant by variant; the entry with an id of its own is of 0182. */
const specifiedMenu: Readonly<Record<string, readonly number[]>> = {
  '1 Esteiras Seguradora /kanban': [1],
  '2 Tomadores /tomadores': [13, 14, 29, 30],
  // One entry, which leads whoever may only see the profiles to those.
  '3 Usuários /usuarios/listar': [8, 9],
  '3 Usuários /usuarios/perfis': [10],
  '4 Segurados /segurados': [11, 12],
  '5 Parametrização /parametrizacao/menu': [26],
  '6 Apólices /apolices': [24],
  '7 Propostas /propostas-seguradora': [31, 32],
  '7 Propostas /propostas': [6, 7],
  '100 Cotação rápida /propostas/cotacao': [6, 31],
  '8 BI /bi/embbeded': [3],
  '9 Documentos /documentos': [4, 5, 43],
  '10 Corretores /corretores': [21, 22],
  '10 Dados da Corretora /corretor': [2, 28],
  '10 Lista de corretores /corretor-assessoria': [33],
  '13 Consulta integrações /integracoes': [40, 41],
  '14 Consultas bureau /gerenciamento-consultas-bureau': [42],
};

const definitions = new Map<string, ReadDefinition['definition']>();
beforeAll(async () => {
  await Promise.all(
    remoteFolders().map(async (remote) =>
      definitions.set(remote, (await readDefinition(join(portalRoot, remote))).definition),
    ),
  );
  // Seven bundles: a slow machine needs more than a test's usual time for them.
}, 600_000);
const definitionOf = (remote: string): ReadDefinition['definition'] => {
  const found = definitions.get(remote);
  if (!found) throw new Error(`${remote} has no description`);
  return found;
};
const all = () => [...definitions.values()];

describe.each(remoteFolders())('%s', (remote) => {
  it('opens its screens to whom the specification or a decision says, and to nobody else', () => {
    const { routes } = definitionOf(remote);
    const asked = Object.fromEntries(routes.map(({ path, functionalities }) => [path, functionalities]));
    const specified = Object.fromEntries(routes.map(({ path }) => [path, specifiedRoutes[path] ?? addedRoutes[path]]));
    expect(asked).toEqual(specified);
  });

  it('opens to visitors what the specification opens before sign-in, and nothing else', () => {
    const { routes } = definitionOf(remote);
    const open = routes.filter(({ openTo }) => openTo === 'visitors').map(({ path }) => path);
    expect(open).toEqual(routes.map(({ path }) => path).filter((path) => specifiedForVisitors.includes(path)));
  });

  it('shows its entries of the menu to whom the specification says, and to nobody else', () => {
    const { menu } = definitionOf(remote);
    const nameOf = ({ menuId, label, path }: (typeof menu)[number]) => `${menuId} ${label} ${path}`;
    const shown = Object.fromEntries(menu.map((entry) => [nameOf(entry), entry.functionalities]));
    expect(shown).toEqual(Object.fromEntries(menu.map((entry) => [nameOf(entry), specifiedMenu[nameOf(entry)]])));
  });
});

it('the screens before sign-in that are no page of the shell stand in a remote', () => {
  const open = all().flatMap(({ routes }) => routes.filter(({ openTo }) => openTo === 'visitors'));
  expect(open.map(({ path }) => path).sort()).toEqual([...specifiedForVisitors].sort());
});

it('the menu keeps the entries that the screens of today need', () => {
  const routes = new Set(all().flatMap(({ routes }) => routes.map(({ path }) => path)));
  const shown = all().flatMap(({ menu }) => menu.map(({ menuId, path }) => `${menuId} ${path}`));
  const needed = Object.keys(specifiedMenu)
    .map((name) => name.replace(/^(\d+) .* (\/\S+)$/, '$1 $2'))
    .filter((entry) => routes.has(entry.split(' ')[1] ?? ''));
  expect(needed.filter((entry) => !shown.includes(entry))).toEqual([]);
});
