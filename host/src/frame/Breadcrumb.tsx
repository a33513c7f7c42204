import * as addresses from '@portal/shared/domain/portal/addresses';
import { Link, useLocation } from 'react-router-dom';
import type { KnownRoute } from '../routes/knownRoutes';
import { activeItem } from '../menu/activeItem';
import type { MenuItem } from '../menu/buildMenu';
import './breadcrumb.css';

/** Where the user is: home, the menu entry, the screen. */
export function Breadcrumb({ menu, route }: { menu: readonly MenuItem[]; route: KnownRoute | undefined }) {
  const { pathname } = useLocation();
  const section = activeItem(menu, route, pathname);
  const title = route?.title ?? 'Portal';
  const isHome = route?.path === addresses.workHome();
  const isSectionItself = section?.path === pathname || section?.label === title;
  return (
    <nav className="breadcrumb" aria-label="Você está em">
      <ol>
        {!isHome && (
          <li className="breadcrumb-parent">
            <Link to={addresses.workHome()}>Início</Link>
          </li>
        )}
        {section && !isSectionItself && (
          <li className="breadcrumb-parent">
            <Link to={section.path}>{section.label}</Link>
          </li>
        )}
        <li aria-current="page">{isSectionItself ? section?.label : title}</li>
      </ol>
    </nav>
  );
}
