import { usePermissions } from '@portal/shared';
import { QueryProvider } from '@portal/shared/query';
import { PortalTheme } from '@portal/shared/ui/base';
import { OverlayProvider } from '@portal/shared/ui/overlay';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '../boot/ShellContext';
import { useStoredValue } from '../boot/valueStore';
import type { KnownRoute } from '../guard/knownRoutes';
import { useMenu } from '../menu/useMenu';
import { FramePage } from '../screens/FramePage';
import { FloatingBar } from './FloatingBar';
import { FramePopUps } from './FramePopUps';
import { SideMenu } from './SideMenu';
import { useHeadingFocus } from './useHeadingFocus';
import { useSideMenuState } from './useSideMenuState';
import './frame.css';

/** What surrounds every screen: menu, bar, pop-ups. `route` is missing while nobody can say which paths exist. */
export function SignedInFrame({ route }: { route: KnownRoute | undefined }) {
  const shell = useShell();
  const { user } = usePermissions();
  const theme = useStoredValue(shell.theme);
  const { common } = useStoredValue(shell.configuration).layout;
  const { pathname } = useLocation();
  const menu = useMenu();
  const sideMenu = useSideMenuState(pathname);
  const content = useRef<HTMLElement>(null);
  useHeadingFocus(content, pathname);

  return (
    <PortalTheme
      theme={theme}
      branding={{
        primaryColor: common.primaryColor,
        figureColor: common.figureColor,
        lineColor: common.lineColor,
        fontFamily: common.FontFamily,
      }}
    >
      {/* Another user's answers must never show: the cache ends with the user. */}
      <QueryProvider key={user?.UserId}>
        <OverlayProvider>
          <a className="frame-skip" href="#conteudo">
            Ir para o conteúdo
          </a>
          <div className="frame" data-collapsed={sideMenu.collapsed}>
            <SideMenu menu={menu} route={route} state={sideMenu} />
            <div className="frame-column" inert={sideMenu.drawerOpen}>
              <FloatingBar menu={menu} route={route} onOpenMenu={sideMenu.openDrawer} />
              <main id="conteudo" ref={content} className="frame-content" tabIndex={-1}>
                <FramePage route={route} />
              </main>
            </div>
          </div>
          <FramePopUps />
        </OverlayProvider>
      </QueryProvider>
    </PortalTheme>
  );
}
