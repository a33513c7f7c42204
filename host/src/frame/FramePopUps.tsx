import { HelpDesk } from '../helpDesk/HelpDesk';
import { LiveConnection } from '../live/LiveConnection';
import { DialogRequests } from '../dialogs/DialogRequests';
import { ShellNotices } from '../dialogs/ShellNotices';
import { LoadReports } from '../modules/report/LoadReports';
import { IdleWatch } from '../session/idle/IdleWatch';
import { TokenRefreshPopup } from '../session/TokenRefreshPopup';
import { TermsGate } from '../terms/TermsGate';
import { BusRequests } from './BusRequests';

/** What may open over any screen, and what listens for it. Code of a pop-up is fetched when it opens. */
export function FramePopUps() {
  return (
    <>
      <BusRequests />
      <LiveConnection />
      <LoadReports />
      <TokenRefreshPopup />
      <IdleWatch />
      <DialogRequests />
      <TermsGate>
        <ShellNotices />
        <HelpDesk />
      </TermsGate>
    </>
  );
}
