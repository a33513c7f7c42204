import { join } from 'node:path';
import { portalRoot, remoteFolders } from '../build/portalRoot';
import { readDefinition } from '../build/readDefinition';

/** Who may open each screen, by functionality: the list of the specification's routes, screens to come included. */
const specifiedRoutes: Readonly<Record<string, readonly number[]>> = {
  '/bi/embbeded': [3],
  '/integracoes': [40, 41],
  '/gerenciamento-consultas-bureau': [42],
  '/kanban': [1],
  '/kanban/pipe/:token/:pipeid?': [1],
  '/apolices': [24],
  '/apolice/:policyUniqueId': [24],
  '/propostas': [6, 7],
  '/propostas/proposta/:propostaUniqueId': [6, 7],
  '/propostas/proposta/editar/:propostaUniqueId': [6],
  '/propostas/nova-proposta': [6],
  '/propostas-seguradora': [31, 32],
  '/propostas-seguradora/proposta/:proposalType?/:propostaUniqueId?': [31, 32],
  '/propostas/timeline/:propostaUniqueId': [6, 7, 31, 32],
  '/propostas/nova-proposta-new': [6],
  '/propostas/nova-proposta-new/dados-tomador': [6],
  '/propostas/nova-proposta-new/dados-segurado': [6],
  '/propostas/nova-proposta-new/dados-de-risco': [6],
  '/propostas/nova-proposta-new/resumo-da-proposta': [6],
  '/propostas/nova-proposta-new/dados-financeiros/:propostaUniqueId': [6],
  '/corretor': [2, 28],
  '/corretor-assessoria': [33],
  '/corretores': [21, 22],
  '/corretor/:corretorUniqueId': [21, 22],
  '/corretores/cadastrar-novo-corretor': [21],
  '/tomadores': [13, 14, 29, 30],
  '/tomador/:tomadorUniqueId': [13, 14, 29, 30],
  '/segurados': [11, 12],
  '/segurado/:seguradoUniqueId': [11, 12],
  '/documentos': [4, 5, 43],
  '/usuarios': [8, 9, 10],
  '/usuarios/listar': [8, 9],
  '/usuarios/perfis': [10],
  '/apolices/endossos/alteracao/:policyUniqueId/:typeId': [25],
  '/apolices/endossos/emissao/:uniqueId': [25],
  ...Object.fromEntries(
    ['cancelamento', 'alteracao', 'neutro'].flatMap((kind) =>
      ['', '/informacoes-do-endosso', '/motivo-e-documentos', '/resumo-da-alteracao', '/informacoes-de-pagamento'].map(
        (step) => [`/propostas/endosso/${kind}/:policyUniqueId/:subTipoEndossoId${step}`, [25]],
      ),
    ),
  ),
  // The list of a policy's endorsements, which the specification names without an address (decision 0003).
  '/apolices/endossos/:policyUniqueId': [24, 25],
};
const allOfParameterisation = [26];

/** Who sees each entry of the menu, entry by entry and variant by variant. */
const specifiedMenu: Readonly<Record<string, readonly number[]>> = {
  '1 Esteiras Seguradora /kanban': [1],
  '2 Tomadores /tomadores': [13, 14, 29, 30],
  // One entry, which leads whoever may only see the profiles to those.
  '3 Usuários /usuarios/listar': [8, 9],
  '3 Usuários /usuarios/perfis': [10],
  '4 Segurados /segurados': [11, 12],
  '5 Parametrização /parametrizacao/modalidades': [26],
  '6 Apólices /apolices': [24],
  '7 Propostas /propostas-seguradora': [31, 32],
  '7 Propostas /propostas': [6, 7],
  '8 BI /bi/embbeded': [3],
  '9 Documentos /documentos': [4, 5, 43],
  '10 Corretores /corretores': [21, 22],
  '10 Dados da Corretora /corretor': [2, 28],
  '10 Lista de corretores /corretor-assessoria': [33],
  '13 Consulta integrações /integracoes': [40, 41],
  '14 Consultas bureau /gerenciamento-consultas-bureau': [42],
};

describe.each(remoteFolders())('%s', (remote) => {
  const read = async () => (await readDefinition(join(portalRoot, remote))).definition;

  it('opens its screens to whom the specification says, and to nobody else', async () => {
    const { routes } = await read();
    const asked = Object.fromEntries(routes.map(({ path, functionalities }) => [path, functionalities]));
    const specified = Object.fromEntries(
      routes.map(({ path }) => [
        path,
        path.startsWith('/parametrizacao') ? allOfParameterisation : specifiedRoutes[path],
      ]),
    );
    expect(asked).toEqual(specified);
  });

  it('shows its entries of the menu to whom the specification says, and to nobody else', async () => {
    const { menu } = await read();
    const nameOf = ({ menuId, label, path }: (typeof menu)[number]) => `${menuId} ${label} ${path}`;
    const shown = Object.fromEntries(menu.map((entry) => [nameOf(entry), entry.functionalities]));
    expect(shown).toEqual(Object.fromEntries(menu.map((entry) => [nameOf(entry), specifiedMenu[nameOf(entry)]])));
  });
});

it('the menu keeps the entries that the screens of today need', async () => {
  const all = await Promise.all(remoteFolders().map((remote) => readDefinition(join(portalRoot, remote))));
  const routes = new Set(all.flatMap(({ definition }) => definition.routes.map(({ path }) => path)));
  const shown = all.flatMap(({ definition }) => definition.menu.map(({ menuId, path }) => `${menuId} ${path}`));
  const needed = Object.keys(specifiedMenu)
    .map((name) => name.replace(/^(\d+) .* (\/\S+)$/, '$1 $2'))
    .filter((entry) => routes.has(entry.split(' ')[1] ?? ''));
  expect(needed.filter((entry) => !shown.includes(entry))).toEqual([]);
});
