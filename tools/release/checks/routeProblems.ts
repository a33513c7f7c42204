import { shapesOf } from '../../../shared/src/domain/portal/routePatterns';
import type { RemoteDescription } from '../../../shared/src/remote/registry';

type DescribedPaths = Pick<RemoteDescription, 'name' | 'routes' | 'menu' | 'commands'>;

/**
 * Where a remote's paths collide with those of remotes in use, or its menu and commands lead outside of it; one
 * Portuguese sentence each.
 */
export function routeProblems(remote: DescribedPaths, inUse: readonly DescribedPaths[]): string[] {
  const taken = new Map(
    inUse
      .filter(({ name }) => name !== remote.name)
      .flatMap(({ name, routes }) =>
        routes.flatMap((route) => shapesOf(route.path).map((shape) => [shape, { name, path: route.path }] as const)),
      ),
  );
  const collisions = remote.routes.flatMap((route) => {
    const other = shapesOf(route.path)
      .map((shape) => taken.get(shape))
      .find(Boolean);
    return other
      ? [
          `${remote.name}: a rota "${route.path}" já é de ${other.name} ("${other.path}"): escolha outro caminho, ou publique antes ${other.name} sem essa rota.`,
        ]
      : [];
  });
  const own = new Set(remote.routes.map((route) => route.path));
  const astray = remote.menu
    .filter((entry) => !own.has(entry.path))
    .map(
      (entry) =>
        `${remote.name}: o item de menu "${entry.label}" leva a "${entry.path}", que não é rota do módulo: acrescente a rota em remote.ts ou corrija o caminho.`,
    );
  return [...collisions, ...astray];
}
