import type { RemoteDefinition } from '../../../shared/src/remote/definition';
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
    const menu = [{ menuId: 1, label: 'Card', path: '/kanban/:id', icon: 'kanban', functionalities: [1] }] as const;
    expect(problemsOf(['/kanban/:id'], { menu })).toEqual([expect.stringContaining('só abre com um parâmetro')]);
  });

  it('must not lead in a circle, and commands need ids of their own', () => {
    expect(problemsOf([], { routes: [{ path: '/a', title: 'A', redirectTo: '/a' }] })).toHaveLength(1);
    expect(problemsOf(['/a'], { commands: [command('/a'), command('/a')] })).toEqual([
      expect.stringContaining('O id de comando "open" aparece mais de uma vez'),
    ]);
  });
});
