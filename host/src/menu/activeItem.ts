import type { KnownRoute } from '../routes/knownRoutes';
import type { MenuItem } from './buildMenu';

const isWithin = (path: string, pathname: string): boolean => pathname === path || pathname.startsWith(`${path}/`);

/**
 * The menu entry under which a screen stands: the longest path that leads to it, else the entry of the same remote that
 * asks for the same rights, as /tomador/9 stands under Tomadores.
 */
export function activeItem(
  menu: readonly MenuItem[],
  route: KnownRoute | undefined,
  pathname: string,
): MenuItem | undefined {
  const [nearest] = menu
    .filter(({ path }) => isWithin(path, pathname))
    .sort((one, other) => other.path.length - one.path.length);
  if (nearest || route?.page.of !== 'remote') return nearest;
  const { remote } = route.page;
  const asked = route.rule.functionalities;
  return menu.find(
    (item) => item.remote === remote && asked !== undefined && asked.every((id) => item.functionalities.includes(id)),
  );
}
