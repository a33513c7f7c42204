import type { UserInfo } from '../../../../shared/src/contracts/people/session';
import type { RemoteDefinition } from '../../../../shared/src/remote/definition';
import { holdsAny } from '../../../../shared/src/session/permissions';

/** The remote's routes as links, for want of a menu; those that need a value or a permission are text. */
export function listRoutes({ title, routes }: RemoteDefinition, user: UserInfo, companyKey: string): HTMLElement {
  const list = document.createElement('nav');
  list.setAttribute('aria-label', 'Rotas do módulo');
  list.append(`${title} · ${user.Name} (${companyKey})`);
  const items = document.createElement('ul');
  for (const route of routes) {
    const item = document.createElement('li');
    const allowed = holdsAny(user, route.functionalities);
    if (allowed && !route.path.includes(':')) {
      const link = document.createElement('a');
      link.href = route.path;
      link.textContent = route.path;
      if (location.pathname === route.path) link.setAttribute('aria-current', 'page');
      item.append(link);
    } else item.append(allowed ? route.path : `${route.path} (sem permissão)`);
    items.append(item);
  }
  list.append(items);
  return list;
}
