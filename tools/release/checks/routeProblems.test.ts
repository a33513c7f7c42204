import { describedRemote } from '../testing/workspace';
import { routeProblems } from './routeProblems';

describe('routes of two remotes', () => {
  const withRoute = (name: string, path: string) =>
    describedRemote(name, '1.0.0', { routes: [{ path, title: name }], menu: [] });

  it.each([
    ['/a/:id', '/a/:other'],
    ['/a', '/A'],
    ['/a', '/a/:id?'],
  ])('collide as %s and %s', (own, others) => {
    expect(routeProblems(withRoute('mf-a', own), [withRoute('mf-b', others)])).toHaveLength(1);
  });

  it.each([
    ['/a/:id', '/a/new'],
    ['/a', '/a/:id'],
  ])('live beside each other as %s and %s', (own, others) => {
    expect(routeProblems(withRoute('mf-a', own), [withRoute('mf-b', others)])).toEqual([]);
  });

  it("are not compared with the remote's own release before", () => {
    expect(routeProblems(withRoute('mf-a', '/a'), [withRoute('mf-a', '/a')])).toEqual([]);
  });
});
