import { matchRoutes } from '../../router';
import { bestRoute, shapesOf, takesAddress } from './routePatterns';

const routes = [
  '/propostas',
  '/propostas-seguradora/proposta/:proposalType?/:propostaUniqueId?',
  '/parametrizacao/renovacao/edit/:token',
  '/parametrizacao/:area/create',
  '/parametrizacao/renovacao/create',
  '/arquivos/*',
].map((path) => ({ path }));

describe('the route that a path enters', () => {
  it.each([
    ['/propostas', '/propostas'],
    ['/PROPOSTAS/', '/propostas'],
    ['/propostas-seguradora/proposta', '/propostas-seguradora/proposta/:proposalType?/:propostaUniqueId?'],
    ['/propostas-seguradora/proposta/2/abc', '/propostas-seguradora/proposta/:proposalType?/:propostaUniqueId?'],
    ['/parametrizacao/renovacao/edit/abc', '/parametrizacao/renovacao/edit/:token'],
    ['/parametrizacao/renovacao/create', '/parametrizacao/renovacao/create'],
    ['/parametrizacao/endosso/create', '/parametrizacao/:area/create'],
    ['/arquivos/a/b', '/arquivos/*'],
  ])('%s is %s', (path, expected) => {
    expect(bestRoute(routes, path)?.path).toBe(expected);
  });

  it.each(['/', '/propostas/1', '/propostas-seguradora/proposta/1/2/3', '/parametrizacao/renovacao/edit'])(
    '%s is none of them',
    (path) => {
      expect(bestRoute(routes, path)).toBeUndefined();
    },
  );
});

describe('the addresses of a pattern', () => {
  it.each([
    ['/', ['/']],
    ['/kanban', ['/kanban']],
    ['/Kanban/pipe/:token', ['/kanban/pipe/:']],
    ['/kanban/pipe/:token/:pipeid?', ['/kanban/pipe/:', '/kanban/pipe/:/:']],
  ])('of %s are one for each way to leave out optional parts, whatever parameters are called: %j', (path, shapes) => {
    expect(shapesOf(path)).toEqual(shapes);
  });

  it.each([
    ['/apolice/:id', '/apolice/7', true],
    ['/apolice/:id', '/apolice', false],
    ['/apolice/:id?', '/apolice', true],
    ['/apolice/*', '/apolice/7/endossos', true],
    ['/apolice/:id', '/tomador/7', false],
  ])('%s takes %s: %s', (pattern, address, expected) => {
    expect(takesAddress(pattern, address)).toBe(expected);
  });
});

it('takes an address exactly as the router in the browser does', () => {
  const paths = ['/', '/:id', '/a/:id?', '/a/b', '/a/:id/b', '/A/b/c', '/a/*', '/a/b?/d'];
  const addresses = ['/', '/a', '/a/', '/a/b', '/A/B', '/a/1', '/a/1/b', '/a/b/c', '/a/b/d', '/a/d', '/a/1/2/3', '/b/'];
  for (const path of paths)
    for (const address of addresses)
      expect({ path, address, takes: takesAddress(path, address) }).toEqual({
        path,
        address,
        takes: matchRoutes([{ path }], address) !== null,
      });
});
