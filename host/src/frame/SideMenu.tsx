import * as addresses from '@portal/shared/domain/portal/addresses';
import { Icon, menuIcon, NavigationTheme } from '@portal/shared/ui/base';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useShell } from '../shell/ShellContext';
import { useStoredValue } from '../values/valueStore';
import { CompanyMark, CompanyWordmark } from '../branding/CompanyMark';
import type { KnownRoute } from '../routes/knownRoutes';
import { activeItem } from '../menu/activeItem';
import type { MenuItem } from '../menu/buildMenu';
import { Appearance } from './Appearance';
import { CloseGlyph, CollapseGlyph } from '../controls/glyphs';
import { KeptPages } from './KeptPages';
import type { SideMenuState } from './useSideMenuState';
import '../controls/controls.css';
import './sideMenu.css';

interface SideMenuProps {
  menu: readonly MenuItem[];
  route: KnownRoute | undefined;
  state: SideMenuState;
}

/** The side menu: full, as icons, or as a drawer on narrow windows. */
export function SideMenu({ menu, route, state }: SideMenuProps) {
  const { asDrawer, drawerOpen, closeDrawer, collapsed, toggleCollapsed } = state;
  const { pathname } = useLocation();
  const { configuration, registry, remotes } = useShell();
  const menuIsMissing = useStoredValue(registry) === null;
  const { CompanyName } = useStoredValue(configuration);
  const active = activeItem(menu, route, pathname);
  const panel = useRef<HTMLElement>(null);
  useDrawerFocus(panel, drawerOpen);
  useEffect(() => remotes.preloadLater(menu), [remotes, menu]);

  return (
    <NavigationTheme>
      {drawerOpen && <div className="side-menu-veil" onClick={closeDrawer} />}
      <aside
        ref={panel}
        className="side-menu"
        aria-label="Portal"
        data-drawer={asDrawer}
        data-open={drawerOpen}
        inert={asDrawer && !drawerOpen}
        onKeyDown={(event: KeyboardEvent) => drawerOpen && event.key === 'Escape' && closeDrawer()}
      >
        <div className="side-menu-head">
          <Link className="side-menu-company" to={addresses.home()} title={`${CompanyName || 'Portal'}: início`}>
            {collapsed ? (
              <>
                <CompanyMark />
                <span className="side-menu-label">{CompanyName || 'Portal'}</span>
              </>
            ) : (
              <CompanyWordmark
                otherwise={
                  <>
                    <CompanyMark />
                    <span className="side-menu-label">{CompanyName || 'Portal'}</span>
                  </>
                }
              />
            )}
          </Link>
          {asDrawer && (
            <button className="frame-icon-button" type="button" aria-label="Fechar o menu" onClick={closeDrawer}>
              <CloseGlyph />
            </button>
          )}
        </div>
        <div className="side-menu-body">
          <nav aria-label="Menu principal">
            {menuIsMissing && <p className="side-menu-missing side-menu-label">O menu não pôde ser carregado.</p>}
            <ul>
              {!menuIsMissing && (
                <li>
                  <Link
                    className="side-menu-entry"
                    to={addresses.workHome()}
                    aria-current={route?.path === addresses.workHome() ? 'page' : undefined}
                    title={collapsed ? 'Início' : undefined}
                    onClick={closeDrawer}
                  >
                    <Icon glyph={menuIcon('home')} className="side-menu-icon" />
                    <span className="side-menu-label">Início</span>
                  </Link>
                </li>
              )}
              {menu.map((item) => (
                <li key={`${item.remote} ${item.menuId}`}>
                  <Link
                    className="side-menu-entry"
                    to={item.path}
                    aria-current={item === active ? 'page' : undefined}
                    title={collapsed ? item.label : undefined}
                    onClick={closeDrawer}
                    onPointerEnter={() => remotes.preload(item.remote, item.path)}
                    onFocus={() => remotes.preload(item.remote, item.path)}
                  >
                    <Icon glyph={menuIcon(item.icon)} className="side-menu-icon" />
                    <span className="side-menu-label">{item.label}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <KeptPages menu={menu} collapsed={collapsed} onLeave={closeDrawer} />
        </div>
        {asDrawer ? (
          <Appearance inDrawer />
        ) : (
          <button
            className="side-menu-entry side-menu-collapse"
            type="button"
            aria-pressed={collapsed}
            title={collapsed ? 'Expandir o menu' : undefined}
            onClick={toggleCollapsed}
          >
            <CollapseGlyph collapsed={collapsed} />
            <span className="side-menu-label">{collapsed ? 'Expandir o menu' : 'Recolher o menu'}</span>
          </button>
        )}
      </aside>
    </NavigationTheme>
  );
}

/** Moves the focus into the drawer when it opens, and back to where it was when it closes. */
function useDrawerFocus(panel: RefObject<HTMLElement | null>, open: boolean) {
  useEffect(() => {
    if (!open) return;
    const before = document.activeElement;
    panel.current?.querySelector<HTMLElement>('button')?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [open, panel]);
}
