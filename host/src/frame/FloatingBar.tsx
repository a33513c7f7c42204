import type { KnownRoute } from '../guard/knownRoutes';
import type { MenuItem } from '../menu/buildMenu';
import { BarTools } from './BarTools';
import { Breadcrumb } from './Breadcrumb';
import { ConnectivityHint } from './ConnectivityHint';
import { MenuGlyph } from './glyphs';
import { UserMenu } from './UserMenu';

interface FloatingBarProps {
  menu: readonly MenuItem[];
  route: KnownRoute | undefined;
  onOpenMenu: () => void;
}

/** The bar above every screen. */
export function FloatingBar({ menu, route, onOpenMenu }: FloatingBarProps) {
  return (
    <header className="floating-bar">
      <button
        className="frame-icon-button floating-bar-menu"
        type="button"
        aria-label="Abrir o menu"
        onClick={onOpenMenu}
      >
        <MenuGlyph />
      </button>
      <Breadcrumb menu={menu} route={route} />
      <ConnectivityHint />
      <BarTools />
      <UserMenu />
    </header>
  );
}
