import type { RemoteDefinition } from '../../../shared/src/remote/definition';
import { shapesOf, takesAddress } from './routePatterns';
import { checkRoutes } from './routes';

const screen = async () => ({ default: () => null });
const problemsOf = (paths: string[], changes: Partial<RemoteDefinition> = {}) =>
  checkRoutes({
    name: 'mf-kanban',
    title: 'Esteiras',
    routes: paths.map((path) => ({ path, title: path, screen })),
    menu: [],
    ...changes,
  }).problems;
const command = (path: string, id = 'open') => ({ id, label: 'Abrir', path });

describe('the addresses of a pattern', () => {
  it('are one for each way to leave out optional parts, whatever parameters are called', () => {
    expect(shapesOf('/kanban/pipe/:token/:pipeid?')).toEqual(['/kanban/pipe/:', '/kanban/pipe/:/:']);
    expect(shapesOf('/kanban')).toEqual(['/kanban']);
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

describe('the routes of a remote', () => {
  it('are fine while each has addresses of its own', () => {
    expect(problemsOf(['/kanban', '/kanban/pipe/:token/:pipeid?'])).toEqual([]);
  });

  it('must not compete for the same addresses under other names of parameters', () => {
    expect(problemsOf(['/kanban/:id', '/kanban/:token/:tab?'])).toEqual([
      'As rotas "/kanban/:id" e "/kanban/:token/:tab?" disputam os mesmos endereços: mude uma delas em remote.ts.',
    ]);
  });

  it('must be where commands lead, with every parameter filled in', () => {
    expect(problemsOf(['/kanban/:id'], { commands: [command('/kanban/7?tab=2')] })).toEqual([]);
    for (const path of ['/apolices', '/kanban/:id'])
      expect(problemsOf(['/kanban/:id'], { commands: [command(path)] })).toEqual([
        expect.stringContaining(`O comando "Abrir" leva a "${path}"`),
      ]);
  });

  it('must be such that the menu can open them', () => {
    const menu = [{ menuId: 1, label: 'Card', path: '/kanban/:id', icon: 'kanban', functionalities: [1] }];
    expect(problemsOf(['/kanban/:id'], { menu })).toEqual([expect.stringContaining('só abre com um parâmetro')]);
  });

  it('must not lead in a circle, and commands need ids of their own', () => {
    expect(problemsOf([], { routes: [{ path: '/a', title: 'A', redirectTo: '/a' }] })).toHaveLength(1);
    expect(problemsOf(['/a'], { commands: [command('/a'), command('/a')] })).toEqual([
      expect.stringContaining('O id de comando "open" aparece mais de uma vez'),
    ]);
  });
});
