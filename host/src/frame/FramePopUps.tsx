import { lazy, Suspense } from 'react';
import { FollowedPreferences } from '../account/preferences/FollowedPreferences';
import { LiveConnection } from '../live/LiveConnection';
import { whenScreenIsUp } from '../live/whenScreenIsUp';
import { DialogRequests } from '../dialogs/DialogRequests';
import { ShellNotices } from '../dialogs/ShellNotices';
import { LoadReports } from '../modules/report/LoadReports';
import type { KnownRoute } from '../routes/knownRoutes';
import { IdleWatch } from '../sessionNotices/idle/IdleWatch';
import { TokenRefreshPopup } from '../sessionNotices/TokenRefreshPopup';
import { AfterTerms } from '../terms/AfterTerms';
import { TermsGate } from '../terms/TermsGate';
import { BusRequests } from './BusRequests';
import { PreparedOverlays } from './PreparedOverlays';

/** Nobody asks for help before there is a screen; a visit that cannot fetch its code has none. */
const HelpDesk = lazy(async () => {
  await new Promise<void>((resolve) => void whenScreenIsUp(resolve));
  const code = await import(/* webpackChunkName: 'after-first-screen' */ '../helpDesk/HelpDesk').catch(() => null);
  return { default: code?.HelpDesk ?? (() => null) };
});

/** What may open over any screen, and what listens for it. Code of a pop-up is fetched when it opens. */
export function FramePopUps({ route }: { route: KnownRoute | undefined }) {
  return (
    <>
      <BusRequests />
      <PreparedOverlays />
      <AfterTerms>
        <LiveConnection />
        <FollowedPreferences />
        <LoadReports route={route} />
      </AfterTerms>
      <TokenRefreshPopup />
      <IdleWatch />
      <DialogRequests />
      <TermsGate>
        <ShellNotices />
        <Suspense fallback={null}>
          <HelpDesk />
        </Suspense>
      </TermsGate>
    </>
  );
}
