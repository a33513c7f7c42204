import { Icon, menuIcon } from '@portal/shared/ui/base';
import { useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { routeOf } from '../routes/knownRoutes';
import { useKnownRoutes } from '../routes/KnownRoutesContext';
import { activeItem } from '../menu/activeItem';
import type { MenuItem } from '../menu/buildMenu';
import { STARRED_SHOWN } from '../menu/keptPages';
import type { KeptPage } from '../menu/keptPages';
import { useRecentPages, useStarredPages } from '../menu/useKeptPages';
import { useUnstar } from '../menu/useUnstar';
import { browserValue, useBrowserValue } from '@portal/shared/kept/browserValue';
import { ChevronGlyph, ClockGlyph, CloseGlyph, StarGlyph } from '../controls/glyphs';
import { menuCollapsed } from '../menu/menuCollapsed';
import './keptPages.css';

const recentOpen = browserValue('portal.recentOpen', (stored) => stored === true);

interface KeptPagesProps {
  menu: readonly MenuItem[];
  collapsed: boolean;
  /** A page was chosen. */
  onLeave: () => void;
}

/** Below the menu's entries: the pages that the user starred, and those that they visited last. */
export function KeptPages({ menu, collapsed, onLeave }: KeptPagesProps) {
  const starred = useStarredPages().pages;
  const recent = useRecentPages().pages;
  const iconOf = useIconOf(menu);
  // Icons alone do not tell one page from another: the menu opens to show their names.
  const expand = () => menuCollapsed.set(false);
  if (collapsed)
    return (
      <div className="kept-pages">
        {starred.length > 0 && (
          <button className="side-menu-entry" type="button" title="Favoritos" onClick={expand}>
            <StarGlyph />
            <span className="side-menu-label">Favoritos</span>
          </button>
        )}
        {recent.length > 0 && (
          <button
            className="side-menu-entry"
            type="button"
            title="Páginas recentes"
            onClick={() => {
              recentOpen.set(true);
              expand();
            }}
          >
            <ClockGlyph />
            <span className="side-menu-label">Páginas recentes</span>
          </button>
        )}
      </div>
    );
  return (
    <div className="kept-pages">
      {starred.length > 0 && <Starred pages={starred} iconOf={iconOf} onLeave={onLeave} />}
      {recent.length > 0 && <Recent pages={recent} iconOf={iconOf} onLeave={onLeave} />}
    </div>
  );
}

interface ListProps {
  pages: readonly KeptPage[];
  iconOf: (page: KeptPage) => string;
  onLeave: () => void;
}

function Starred({ pages, iconOf, onLeave }: ListProps) {
  const [all, setAll] = useState(false);
  const unstar = useUnstar();
  const section = useRef<HTMLElement>(null);
  const more = pages.length - STARRED_SHOWN;
  return (
    <nav ref={section} className="kept-group" aria-label="Favoritos" tabIndex={-1}>
      <p className="kept-heading" aria-hidden="true">
        Favoritos
      </p>
      <ul>
        {pages.slice(0, all ? undefined : STARRED_SHOWN).map((page) => (
          <li key={page.address} className="kept-page">
            <PageLink page={page} icon={iconOf(page)} onLeave={onLeave} />
            <button
              className="kept-remove"
              type="button"
              aria-label={`Remover ${page.title} dos favoritos`}
              title="Remover dos favoritos"
              onClick={() => {
                unstar(page);
                // The button goes with the page, the focus must not.
                section.current?.focus();
              }}
            >
              <CloseGlyph />
            </button>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button className="kept-toggle" type="button" aria-expanded={all} onClick={() => setAll(!all)}>
          <ChevronGlyph />
          {all ? 'Menos' : `Mais ${more}`}
        </button>
      )}
    </nav>
  );
}

function Recent({ pages, iconOf, onLeave }: ListProps) {
  const open = useBrowserValue(recentOpen);
  return (
    <nav className="kept-group" aria-label="Páginas recentes">
      <button
        className="kept-heading kept-toggle"
        type="button"
        aria-expanded={open}
        onClick={() => recentOpen.set(!open)}
      >
        Recentes
        <ChevronGlyph />
      </button>
      {open && (
        <ul>
          {pages.map((page) => (
            <li key={page.address} className="kept-page">
              <PageLink page={page} icon={iconOf(page)} onLeave={onLeave} />
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

function PageLink({ page, icon, onLeave }: { page: KeptPage; icon: string; onLeave: () => void }) {
  const { pathname, search } = useLocation();
  return (
    <Link
      className="kept-link"
      to={page.address}
      title={page.title}
      aria-current={page.address === pathname + search ? 'page' : undefined}
      onClick={onLeave}
    >
      <Icon glyph={menuIcon(icon)} />
      <span>{page.title}</span>
    </Link>
  );
}

/** A kept page has the icon of the menu entry under which it stands. */
function useIconOf(menu: readonly MenuItem[]) {
  const routes = useKnownRoutes();
  return ({ address }: KeptPage): string => {
    const path = address.split(/[?#]/)[0] ?? '';
    return activeItem(menu, routeOf(routes, path), path)?.icon ?? '';
  };
}
