import { bestRoute } from './route-pattern';

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
