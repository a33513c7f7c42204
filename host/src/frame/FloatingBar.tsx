import { useSession } from '@portal/shared';
import { isAdvisor } from '@portal/shared/domain/access/roles';
import { lazy, Suspense } from 'react';
import { isPassage } from '../routes/knownRoutes';
import type { KnownRoute } from '../routes/knownRoutes';
import type { MenuItem } from '../menu/buildMenu';
import { BarTools } from './BarTools';
import { Breadcrumb } from './Breadcrumb';
import { ConnectivityHint } from './ConnectivityHint';
import { MenuGlyph } from '../controls/glyphs';
import { StarButton } from './StarButton';
import { UserMenu } from './UserMenu';
import '../controls/controls.css';
import './floatingBar.css';

interface FloatingBarProps {
  menu: readonly MenuItem[];
  route: KnownRoute | undefined;
  /** What the page is called. */
  title: string;
  onOpenMenu: () => void;
}

/** The insurer's own people, who are most, work in nobody else's name. */
const BrokerInUse = lazy(async () => ({ default: (await import('./BrokerInUse')).BrokerInUse }));

/** The bar above every screen. */
export function FloatingBar({ menu, route, title, onOpenMenu }: FloatingBarProps) {
  const { user } = useSession();
  const hasBroker = user !== null && (user.BrokerName || isAdvisor(user.UserTypeId, user.ProfileName));
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
      {route && !isPassage(route) && <StarButton title={title} />}
      <ConnectivityHint />
      {hasBroker && (
        <Suspense fallback={null}>
          <BrokerInUse />
        </Suspense>
      )}
      <BarTools />
      <UserMenu />
    </header>
  );
}
