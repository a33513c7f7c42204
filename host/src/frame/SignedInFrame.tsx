import { usePermissions } from '@portal/shared';
import { QueryProvider } from '@portal/shared/query';
import { PortalTheme } from '@portal/shared/ui/base';
import { OverlayProvider } from '@portal/shared/ui/overlay';
import { lazy, Suspense, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '../shell/ShellContext';
import { useStoredValue } from '../values/valueStore';
import { useAfterPaint } from '../values/useAfterPaint';
import { densityPreference } from '../appearance/densityPreference';
import { decide } from '../routes/decide';
import type { KnownRoute } from '../routes/knownRoutes';
import { FramePanels } from './FramePanels';
import { pageTitle } from '../menu/keptPages';
import { SeenByOthers } from '../menu/SeenByOthers';
import { useMenu } from '../menu/useMenu';
import { GivenParts } from '../places/GivenParts';
import { ReleaseNotices } from '../releaseNotices/ReleaseNotices';
import { CodeAhead } from './CodeAhead';
import { FramePage } from '../screens/FramePage';
import { AfterTerms } from '../terms/AfterTerms';
import { CheckedTerms } from '../terms/CheckedTerms';
import { useBrowserValue } from '@portal/shared/kept/browserValue';
import { FloatingBar } from './FloatingBar';
import { FramePopUps } from './FramePopUps';
import { PageTrail } from './PageTrail';
import { SideMenu } from './SideMenu';
import { useHeadingFocus } from './useHeadingFocus';
import { usePageHeading } from './usePageHeading';
import { useSideMenuState } from './useSideMenuState';
import './frame.css';

const RefusedServiceNotice = lazy(async () => ({
  default: (await import('../sessionNotices/RefusedServiceNotice')).RefusedServiceNotice,
}));

const LostRightNotice = lazy(async () => ({
  default: (await import('../sessionNotices/LostRightNotice')).LostRightNotice,
}));

const SecondFactorGate = lazy(async () => ({
  default: (await import('../account/secondFactor/SecondFactorGate')).SecondFactorGate,
}));

/** What surrounds every screen: menu, bar, pop-ups. `route` is missing while nobody can say which paths exist. */
export function SignedInFrame({ route }: { route: KnownRoute | undefined }) {
  const shell = useShell();
  const { user } = usePermissions();
  const theme = useStoredValue(shell.theme);
  const refused = useStoredValue(shell.refusedService);
  const { common } = useStoredValue(shell.configuration).layout;
  const { pathname } = useLocation();
  const menu = useMenu();
  const sideMenu = useSideMenuState(pathname);
  // Every screen is laid out anew beside it, after the press itself was answered.
  const isNarrow = useAfterPaint(sideMenu.collapsed);
  const content = useRef<HTMLElement>(null);
  useHeadingFocus(content, pathname);
  const heading = usePageHeading(content, pathname);
  const title = pageTitle(route?.title ?? 'Portal', heading);
  const density = useBrowserValue(densityPreference);
  // A heading that becomes known is no reason to draw the screen again.
  const page = useMemo(
    () => (
      <GivenParts>
        <SeenByOthers>
          <FramePage route={route} />
        </SeenByOthers>
      </GivenParts>
    ),
    [route],
  );

  return (
    <PortalTheme
      theme={theme}
      density={density}
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
          {user?.MustSetUpSecondFactor ? (
            // Until then the platform answers no screen either.
            <Suspense fallback={<div className="boot" role="status" aria-label="Carregando" />}>
              <SecondFactorGate />
            </Suspense>
          ) : (
            <CheckedTerms>
              <FramePanels>
                <a className="frame-skip" href="#conteudo">
                  Ir para o conteúdo
                </a>
                <div className="frame" data-collapsed={isNarrow}>
                  <SideMenu menu={menu} route={route} state={sideMenu} />
                  <div className="frame-column" inert={sideMenu.drawerOpen}>
                    <ReleaseNotices route={route} />
                    {refused !== null && (
                      <Suspense fallback={null}>
                        <RefusedServiceNotice service={refused} />
                      </Suspense>
                    )}
                    {route && decide(route.rule, user) !== 'open' && (
                      <Suspense fallback={null}>
                        <LostRightNotice />
                      </Suspense>
                    )}
                    <FloatingBar menu={menu} route={route} title={title} onOpenMenu={sideMenu.openDrawer} />
                    <main id="conteudo" ref={content} className="frame-content" tabIndex={-1}>
                      <AfterTerms fallback={<CodeAhead route={route} />}>{page}</AfterTerms>
                    </main>
                  </div>
                </div>
                <PageTrail route={route} title={title} settled={heading !== ''} />
                <FramePopUps route={route} />
              </FramePanels>
            </CheckedTerms>
          )}
        </OverlayProvider>
      </QueryProvider>
    </PortalTheme>
  );
}
