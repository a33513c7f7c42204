import { matchRoutes } from 'react-router-dom';
import { SignInRoute } from '../portal/SignInRoute';
import { fakeRegistry, fakeRemote, wholeRegistry } from '../testing/fakeRegistry';
import { knownRoutes, routeOf } from './knownRoutes';
import { shellRoutes } from '../portal/shellRoutes';

const pageAt = (path: string, registry: Parameters<typeof knownRoutes>[0] = wholeRegistry) =>
  routeOf(knownRoutes(registry, shellRoutes), path);

it('finds the screen of a remote with the functionalities that its description asks for', () => {
  expect(pageAt('/apolice/123')).toMatchObject({
    path: '/apolice/:policyUniqueId',
    rule: { access: 'signed-in', functionalities: [24] },
    page: { of: 'remote', remote: 'mf-policies' },
  });
});

it('prefers the more specific path, whichever remote describes it first', () => {
  const registry = fakeRegistry(
    fakeRemote('mf-a', [{ path: '/propostas/:id', title: 'A' }]),
    fakeRemote('mf-b', [{ path: '/propostas/nova', title: 'B' }]),
  );
  expect(pageAt('/propostas/nova', registry)).toMatchObject({ title: 'B' });
});

it.each([
  ['/propostas/7', '/propostas/:id'],
  ['/Propostas/7', '/propostas/:id'],
  ['/%70ropostas/7', '/propostas/:id'],
  ['/propostas/nova/', '/propostas/nova'],
  ['/', '/'],
  ['/outra/7', '/:anything/:id'],
  ['/propostas/7/x', '/:anything/*'],
  ['/propostas/7/itens', '/propostas/:id/itens'],
])('finds for %s, among the routes that can match, what the router finds among all: %s', (path, expected) => {
  const paths = ['/', '/:anything/:id', '/propostas/:id', '/propostas/nova', '/:anything/*', '/propostas/:id/itens'];
  const registry = fakeRegistry(
    fakeRemote(
      'mf-a',
      [...paths, '/apolices/:id'].map((each) => ({ path: each, title: each })),
    ),
  );
  const routes = knownRoutes(registry, []);
  expect(routeOf(routes, path)?.path).toBe(expected);
  expect(matchRoutes([...routes], path)?.at(-1)?.route.path).toBe(expected);
});

it('asks only for sign-in where a remote lists no functionalities', () => {
  const registry = fakeRegistry(fakeRemote('mf-a', [{ path: '/a', title: 'A' }]));
  expect(pageAt('/a', registry)?.rule).toEqual({ access: 'signed-in' });
});

it('asks visitors for nothing where a remote says so, and for sign-in where it says what nobody knows', () => {
  const registry = fakeRegistry(
    fakeRemote('mf-a', [
      { path: '/a', title: 'A', openTo: 'visitors' },
      { path: '/b', title: 'B', openTo: 'everybody' },
    ]),
  );
  expect(pageAt('/a', registry)?.rule).toEqual({ access: 'sign-in' });
  expect(pageAt('/b', registry)?.rule).toEqual({ access: 'signed-in' });
});

it.each(['/login', '/login/aurora', '/login/simula-atlas.localhost'])('takes %s as sign-in', (path) => {
  expect(pageAt(path)).toMatchObject({ rule: { access: 'sign-in' }, page: { Page: SignInRoute } });
});

it('knows its own pages without a registry and nothing else', () => {
  expect(pageAt('/error-404', null)).toMatchObject({ rule: { access: 'anyone' } });
  expect(pageAt('/kanban', null)).toBeUndefined();
  expect(pageAt('/nao-existe')).toBeUndefined();
});
